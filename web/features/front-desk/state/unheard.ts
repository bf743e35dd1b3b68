import type { CallError } from '#contract/client.ts';

/** Whether a failure leaves open if the request was carried out: no answer came, or not in time, or the server or a proxy failed on the way. */
export function isUnheard(code: CallError['code']): boolean {
  return code === 'OFFLINE' || code === 'ABORTED' || code === 'INTERNAL' || code === 'MAINTENANCE';
}
