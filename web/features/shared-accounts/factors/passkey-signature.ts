import type * as z from 'zod/mini';
import type { signedPasskey } from '#contract/accounts/factors/factor-proof.ts';

/** Lets a passkey of this browser sign what the server asks; null when the person, or the browser, let it be. The program that speaks with it is loaded here, because few people have one. */
export async function signByPasskey(options: Record<string, unknown>): Promise<z.input<typeof signedPasskey> | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch {
    return null;
  }
}
