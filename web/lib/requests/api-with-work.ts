import type { Call, Result } from '#contract/client.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { api } from './api.ts';

/**
 * The same call, and once more with the work done when the server asks for a proof of it; `onWork` is called before that. Whoever signs in from a crowded network, or to an
 * address that a stranger bothers, waits a second or two and sees no difference.
 */
export function apiWithWork(onWork?: () => void): Call {
  return async (endpoint, args) => {
    const result = await api(endpoint, args);
    if (result.ok || result.error.code !== 'PROOF_OF_WORK_REQUIRED') return result;
    onWork?.();
    return (await apiOnceWorked(endpoint, args)) ?? result;
  };
}

/** The call with the work done, for whoever was asked for it; null when the work failed. */
export async function apiOnceWorked<E extends Endpoint>(
  endpoint: E,
  args: Parameters<typeof api<E>>[1],
): Promise<Result<DataOf<E>> | null> {
  const captcha = await solve();
  if (captcha === null) return null;
  const body = { ...(args as { body?: object } | undefined)?.body, captcha };
  return api(endpoint, { ...args, body } as typeof args);
}

/** The solution of a fresh proof of work; null when that failed. Its program is loaded here, because hardly anybody is asked for one. */
export async function solve(): Promise<string | null> {
  return import('./solve-captcha.ts').then(({ solveCaptcha }) => solveCaptcha()).catch(() => null);
}
