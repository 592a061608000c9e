import { expect, it } from 'vitest';
import { keepsPromise } from './fair';

const secret = '00'.repeat(32);
// SHA-256 of 32 zero bytes.
const fingerprint = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';

it('a secret keeps its promise only with its own fingerprint', async () => {
  expect(await keepsPromise(secret, fingerprint)).toBe(true);
  expect(await keepsPromise(secret, fingerprint.replace('6', '7'))).toBe(false);
  expect(await keepsPromise('11'.repeat(32), fingerprint)).toBe(false);
});
