import type { Result } from '#contract/client.ts';
import type { DataOf, Endpoint, In } from '#contract/endpoint.ts';
import {
  announceArrived,
  announceLate,
  backFromLab,
  callHeld,
  callNext,
  explainStall,
  finish,
  hold,
  markAbsent,
  pauseSession,
  recall,
  reopenVisit,
  resumeSession,
  sendToLab,
  setPriority,
  setRooms,
  startSession,
  undoCheckIn,
  undoMove,
} from '#contract/front-desk/desk-moves.ts';
import { moveNumber } from '#contract/front-desk/desk-find.ts';
import { voidNumber } from '#contract/front-desk/desk-register.ts';
import { api } from '../../../lib/requests/api.ts';
import type { DeskSession, Sight } from './shapes.ts';

const MOVES = {
  start: startSession,
  call: callNext,
  callHeld,
  recall,
  hold,
  finish,
  absent: markAbsent,
  lab: sendToLab,
  labReturn: backFromLab,
  reopen: reopenVisit,
  undo: undoMove,
  notHere: undoCheckIn,
  pause: pauseSession,
  explain: explainStall,
  resume: resumeSession,
  priority: setPriority,
  late: announceLate,
  arrived: announceArrived,
  rooms: setRooms,
  void: voidNumber,
  move: moveNumber,
};
/** The names of the desk's moves. */
export type MoveName = keyof typeof MOVES;
/** What a screen says of a move; what the desk saw is added as it is sent. */
export type MoveBody<N extends MoveName> = Omit<
  In<(typeof MOVES)[N]['body']>,
  'version' | 'key' | 'desk' | 'inside' | 'next'
>;
/** What the server answers to a move that was made. */
export type MoveAnswer<N extends MoveName> = DataOf<(typeof MOVES)[N]> & { readonly session: DeskSession };
/** Who presses: the window, and the key of this one press. */
export type Sender = { readonly token: string; readonly desk: string; readonly key: string };

/** An answer that is not there by then is looked for by the key of the press. */
export const ANSWER_MS = 4_000;

/** Sends one move with what the desk saw: the version of the session, who is inside of the room, and whom a call names. */
export function sendMove<N extends MoveName>(
  move: N,
  session: Sight,
  { token, desk, key }: Sender,
  body: MoveBody<N>,
): Promise<Result<MoveAnswer<N>>> {
  const endpoint: Endpoint = MOVES[move];
  const seen = { key, desk, version: session.version, ...sightOf(session, body) };
  const given = {
    params: { id: String(session.id) },
    body: { ...body, ...seen },
    token,
    signal: AbortSignal.timeout(ANSWER_MS),
  };
  return api(endpoint, given) as Promise<Result<MoveAnswer<N>>>;
}

function sightOf({ inside, next }: Pick<Sight, 'inside' | 'next'>, body: object) {
  const room = 'room' in body ? body.room : null;
  if (room === null) return {};
  return { inside: inside.find((entry) => entry.room === room)?.number ?? null, next: next?.number };
}
