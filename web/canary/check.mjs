// svelte-check 4.7.3 once reported nothing at all and so passed everything.
// This succeeds only if the error planted in Canary.svelte is reported.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const bin = fileURLToPath(new URL('../node_modules/svelte-check/bin/svelte-check', import.meta.url));
const run = spawnSync(
  process.execPath,
  [bin, '--workspace', here, '--tsconfig', `${here}tsconfig.json`, '--output', 'machine'],
  { encoding: 'utf8' },
);
const text = run.stdout + run.stderr;
if (run.status !== 0 && /Canary\.svelte.*not assignable to type 'number'/.test(text)) {
  console.log('The canary sings: svelte-check found the planted error.');
} else {
  console.error('svelte-check did not report the planted error in canary/Canary.svelte.');
  console.error(text);
  process.exit(1);
}
