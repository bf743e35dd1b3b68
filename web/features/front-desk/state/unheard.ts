import type { CallError } from '#contract/client.ts';

/** Whether a failure leaves open what became of what was sent: no answer came, or somebody in between or the server itself broke down on the way. */
export function isUnheard(code: CallError['code']): boolean {
  return code === 'OFFLINE' || code === 'INTERNAL' || code === 'MAINTENANCE';
}
