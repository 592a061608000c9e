/** Checking the sealed deal: the secret that is opened after the end must hash to what was promised before. */

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(hex.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return out;
}

/** Whether SHA-256 of the secret is the commitment; null where this browser cannot compute it (plain http). */
export async function keepsPromise(secret: string, commitment: string): Promise<boolean | null> {
  if (typeof crypto === 'undefined' || crypto.subtle === undefined) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(secret)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}
