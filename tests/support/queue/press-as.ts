import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { getDeskSession } from '#contract/front-desk/desk.ts';
import type { startSession } from '#contract/front-desk/desk-moves.ts';
import { closeSession } from '#contract/front-desk/desk-register.ts';
import { answered } from '../answered.ts';
import type { TestApp } from '../app.ts';
import { pressBody } from './press-body.ts';

const INSISTING_MAX = 20;
/** The window of a desk that has no name of its own. */
const DESK = 'desk-of-the-tests';
export type DeskHand = { readonly app: TestApp; readonly token: string; readonly desk?: string };
export type PressAnswer<E extends Endpoint = typeof startSession> =
  | { ok: true; data: DataOf<E> }
  | { ok: false; error: { code: string; field?: string; details?: Record<string, unknown> } };

/** The session as a desk sees it; SESSION_NOT_FOUND and the like are thrown. */
export async function lookAs({ app, token, desk = DESK }: DeskHand, session: number) {
  const given = { params: { id: `${session}` }, query: { desk }, token };
  return (await answered(app.call(getDeskSession, given))).session;
}

/** Exactly this body, with the answer. */
export function sendAs<E extends Endpoint>({ app, token }: DeskHand, move: E, session: number, body: object) {
  return app.call(move, { params: { id: `${session}` }, body, token } as never) as Promise<PressAnswer<E>>;
}

/** One press as it is meant on the session as it is now; `body`: what it has beside that, or instead. What is no press is sent as it is. */
export async function pressAs<E extends Endpoint>(
  hand: DeskHand,
  move: E,
  session: number,
  body: object = {},
): Promise<PressAnswer<E>> {
  const isPress = 'key' in ((move.body as { shape?: object } | undefined)?.shape ?? {});
  const sent = isPress ? pressBody(await lookAs(hand, session), hand.desk ?? DESK, body) : body;
  return sendAs(hand, move, session, sent);
}

/** A press that must succeed; answers the session afterwards. */
export async function pressedAs<E extends Endpoint>(
  hand: DeskHand,
  move: E,
  session: number,
  body?: object,
): Promise<DataOf<typeof startSession>['session']> {
  const answer = await pressAs(hand, move, session, body);
  if (!answer.ok) throw new Error(`${move.name}: ${answer.error.code}`);
  return (answer.data as DataOf<typeof startSession>).session;
}

/** Ends a session, after it was seen what becomes of everybody in line. */
export async function closeAs(
  hand: DeskHand,
  session: number,
  reason = 'Semua terlayani',
): Promise<PressAnswer<typeof closeSession>> {
  const shown = await pressAs(hand, closeSession, session, { reason, confirm: null });
  if (!shown.ok || shown.data.saved) return shown;
  return pressAs(hand, closeSession, session, { reason, confirm: { digest: shown.data.digest } });
}

/** A press of somebody who looks again and presses again when others were quicker. */
export async function insistAs<E extends Endpoint>(
  hand: DeskHand,
  move: E,
  session: number,
  body?: object,
): Promise<PressAnswer<E>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await pressAs(hand, move, session, body);
    if (answer.ok || answer.error.code !== 'STALE_VERSION' || tries === INSISTING_MAX) return answer;
  }
}
