import type { MoveBody } from './moves.ts';
import type { DeskSession, Sight } from './shapes.ts';
import { whomOf } from './steps.ts';

type Call =
  | { readonly move: 'call'; readonly body: MoveBody<'call'> }
  | { readonly move: 'callHeld'; readonly body: MoveBody<'callHeld'> };
type Seen = Omit<Sight, 'version' | 'zone'>;

/** A call that waits for the answer to what became of the person inside. */
export type Asking = {
  readonly session: number;
  readonly room: string;
  readonly inside: number;
  /** Whom the answer calls. */
  readonly next: string;
  readonly call: Call;
};

/** The question before a call that ends somebody's turn; null when nobody is inside of the room. */
export function askingOf(session: Seen, call: Call): Asking | null {
  const room = call.body.room ?? '';
  const inside = session.inside.find((entry) => entry.room === room);
  if (!inside || call.body.turn !== undefined) return null;
  return { session: session.id, room, inside: inside.number, next: whomOf(session, call.move, call.body), call };
}

/**
 * A question as it is on the session now: it names whom an answer calls now, because another may have become the next since it was asked. Null once it is about
 * nobody inside, or would call nobody, as while the session pauses.
 */
export function askingNow(asked: Asking, session: Seen & Pick<DeskSession, 'status'>): Asking | null {
  const mayCall = asked.session === session.id && session.status === 'RUNNING';
  const now = mayCall ? askingOf(session, asked.call) : null;
  return now?.inside === asked.inside && now.next !== '' ? now : null;
}
