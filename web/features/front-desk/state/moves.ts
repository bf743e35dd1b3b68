import type { Result } from '#contract/client.ts';
import type { Endpoint, In } from '#contract/endpoint.ts';
import {
  announceArrived,
  announceLate,
  callHeld,
  callNext,
  finish,
  hold,
  markAbsent,
  pauseSession,
  recall,
  resumeSession,
  setPriority,
  setRooms,
  startSession,
  undoCheckIn,
  undoMove,
} from '#contract/front-desk/desk-moves.ts';
import { voidNumber } from '#contract/front-desk/desk-register.ts';
import { api } from '../../../lib/requests/api.ts';
import type { DeskSession } from './shapes.ts';

const MOVES = {
  start: startSession,
  call: callNext,
  callHeld,
  recall,
  hold,
  finish,
  absent: markAbsent,
  undo: undoMove,
  notHere: undoCheckIn,
  pause: pauseSession,
  resume: resumeSession,
  priority: setPriority,
  late: announceLate,
  arrived: announceArrived,
  rooms: setRooms,
  void: voidNumber,
};
/** The names of the desk's moves. */
export type MoveName = keyof typeof MOVES;
export type MoveBody<N extends MoveName> = Omit<In<(typeof MOVES)[N]['body']>, 'version'>;

/** Sends one move with the version of the session that the desk sees. */
export function sendMove<N extends MoveName>(
  move: N,
  { session, token }: { readonly session: Pick<DeskSession, 'id' | 'version'>; readonly token: string },
  body: MoveBody<N>,
): Promise<Result<{ session: DeskSession }>> {
  const endpoint: Endpoint = MOVES[move];
  const given = { params: { id: String(session.id) }, body: { ...body, version: session.version }, token };
  return api(endpoint, given) as Promise<Result<{ session: DeskSession }>>;
}
