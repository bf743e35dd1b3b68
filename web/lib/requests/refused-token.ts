import type { CallError } from '#contract/client.ts';

type Listener = (token: string) => void;

let listener: Listener | null = null;

/** Sets the listener for refused tokens: the sign-in, from the start of the browser's program on (entry.client.tsx). */
export function onRefusedToken(next: Listener): void {
  listener = next;
}

/** Called after an answer that the server no longer knows this token. */
export function reportRefusedToken(token: string): void {
  listener?.(token);
}

/** Whether a call failed because of a refused token. The person is signed out then, so the screen shows no message of its own. */
export function isSignedOut(error: Pick<CallError, 'code'>): boolean {
  return error.code === 'UNAUTHENTICATED';
}
