import type { CallError } from '#contract/client.ts';

const TOO_MANY = 429;

/** Whether a call failed without an answer to what was asked: none came, the server or a proxy failed on the way, or it was one call too many. The same may be asked again. */
export function wasUnanswered({ status }: CallError): boolean {
  return status === 0 || status === TOO_MANY || status >= 500;
}
