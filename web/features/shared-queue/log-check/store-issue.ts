import type { SeenHead } from '#contract/queue/checkpoint/open-proof.ts';
import { startLook } from './stored-looks.ts';

/** Stores the event that gave a number, as its booking was answered. A file of its own, which the page that books fetches while it waits for the answer. */
export function storeIssue({
  session,
  head,
}: {
  readonly session: { readonly id: number };
  readonly head: SeenHead | null;
}): void {
  if (head) startLook(session.id, head);
}
