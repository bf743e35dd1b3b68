import type { CheckTools } from '#contract/queue/checkpoint/open-proof.ts';

/**
 * SHA-256 and Ed25519 by the browser, which offers them on https and localhost only; null elsewhere. A browser that does not know Ed25519 yet leaves the signature aside: all that it stored is
 * compared all the same, no witness counts, and the page says so.
 */
export function browserTools(): CheckTools | null {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  return {
    digest: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)),
    utf8: (text) => new TextEncoder().encode(text),
    knowsSignatures,
    verify: async (raw, signature, message) => {
      const key = await importKey(subtle, raw);
      if (key === null) return true;
      return subtle.verify('Ed25519', key, signature as Uint8Array<ArrayBuffer>, message as Uint8Array<ArrayBuffer>);
    },
  };
}

/** The y of the curve's base point, which is a key that every browser with Ed25519 takes. */
const BASE_POINT = new Uint8Array(32).fill(0x66).fill(0x58, 0, 1);

/** Whether the browser knows Ed25519. What somebody else hands on is nothing but its signature. */
export async function knowsSignatures(): Promise<boolean> {
  return (await importKey(globalThis.crypto.subtle, BASE_POINT)) !== null;
}

function importKey(subtle: SubtleCrypto, raw: Uint8Array): Promise<CryptoKey | null> {
  return subtle
    .importKey('raw', raw as Uint8Array<ArrayBuffer>, 'Ed25519', false, ['verify'])
    .catch((error: DOMException) => (error.name === 'NotSupportedError' ? null : Promise.reject(error)));
}
