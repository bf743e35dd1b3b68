import type * as z from 'zod/mini';
import type { CallError } from '#contract/client.ts';
import { askPasskey } from '#contract/accounts/factors/factor.ts';
import type { factorProof } from '#contract/accounts/factors/factor-proof.ts';
import { api } from '../../../lib/requests/api.ts';
import { signByPasskey } from './passkey-signature.ts';

export type Factor = z.input<typeof factorProof>;
/** 'cancelled': the person, or the browser, let it be. */
type Failed = { readonly error: CallError | 'cancelled' };

/** What was typed, as the factor that its form says; null while it is neither six digits nor a recovery code. */
export function typedFactor(typed: string): Factor | null {
  const text = typed.trim().toLowerCase();
  if (/^\d{6}$/.test(text)) return { digits: text };
  return /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/.test(text) ? { recovery: text } : null;
}

/** Asks a passkey of the person to sign. */
export async function askForPasskey(token: string): Promise<{ readonly factor: Factor } | Failed> {
  const asked = await api(askPasskey, { token });
  if (!asked.ok) return { error: asked.error };
  const passkey = await signByPasskey(asked.data.options);
  return passkey === null ? { error: 'cancelled' } : { factor: { passkey } };
}
