import type { Call, CallError } from '#contract/client.ts';
import { api } from '../../../lib/requests/api.ts';

/**
 * The same call, for endpoints that are grave: when the server asks for the second factor again, a dialog asks the person, and the call is made once more with all that was typed. Whoever closes the dialog gets the
 * refusal, and nothing was done.
 */
export const graveApi: Call = async (endpoint, args) => {
  const result = await api(endpoint, args);
  if (result.ok || args?.token === undefined || result.error.code !== 'FACTOR_AGAIN') return result;
  const error = await askFactorAgain(args.token, result.error);
  return error === null ? api(endpoint, args) : { ok: false, error };
};

let asking: Promise<CallError | null> | null = null;

/**
 * Asks the person for the second factor again, after this refusal; null when it was given, and else what the request came to. Two requests at once ask together. The dialog is loaded here, because hardly any request
 * opens it.
 */
export function askFactorAgain(token: string, refusal: CallError): Promise<CallError | null> {
  asking ??= openDialog(token, refusal).finally(() => {
    asking = null;
  });
  return asking;
}

async function openDialog(token: string, refusal: CallError): Promise<CallError | null> {
  const dialog = await import('./factor-again.tsx').catch(() => null);
  return dialog === null ? refusal : dialog.openFactorAgain(token, refusal);
}
