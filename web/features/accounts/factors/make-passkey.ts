import type { CallError, Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { addPasskey, offerPasskey } from '#contract/accounts/factors/factor.ts';
import { api } from '../../../lib/requests/api.ts';
import type { Proof } from '../settings/proof-fields.tsx';

export type Added = DataOf<typeof addPasskey>;

/** Makes a passkey in this browser and adds it to the account, after a proof. 'cancelled': the person, or the browser, let it be. */
export async function makePasskey(
  token: string,
  proof: Proof,
): Promise<
  { readonly ok: true; readonly data: Added } | { readonly ok: false; readonly error: CallError | 'cancelled' }
> {
  const offered = await api(offerPasskey, { token, body: { proof } });
  if (!offered.ok) return offered;
  const made = await create(offered.data.options);
  if (made === null) return { ok: false, error: 'cancelled' };
  const added: Result<Added> = await api(addPasskey, { token, body: { passkey: made } });
  return added;
}

async function create(options: Record<string, unknown>) {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
    };
  } catch {
    return null;
  }
}
