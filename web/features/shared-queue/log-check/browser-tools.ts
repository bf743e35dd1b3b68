import type { CheckTools } from '#contract/queue/checkpoint/open-proof.ts';

/**
 * SHA-256 and Ed25519 by the browser, which offers them on https and localhost only; null elsewhere. A browser that does not know Ed25519 yet leaves the signature aside: all that it stored is
 * compared all the same, and a witness tells who signed.
 */
export function browserTools(): CheckTools | null {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  return {
    digest: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)),
    utf8: (text) => new TextEncoder().encode(text),
    verify: async (raw, signature, message) => {
      const key = await subtle
        .importKey('raw', raw as Uint8Array<ArrayBuffer>, 'Ed25519', false, ['verify'])
        .catch((error: DOMException) => (error.name === 'NotSupportedError' ? null : Promise.reject(error)));
      if (key === null) return true;
      return subtle.verify('Ed25519', key, signature as Uint8Array<ArrayBuffer>, message as Uint8Array<ArrayBuffer>);
    },
  };
}
