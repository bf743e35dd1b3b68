import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
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
  settlePress,
  startSession,
  undoCheckIn,
  undoMove,
} from '#contract/front-desk/desk-moves.ts';
import type { deskSession } from '#contract/front-desk/desk-shapes.ts';
import {
  decideAbsent,
  decideCallHeld,
  decideCallNext,
  decideDoctorArrived,
  decideDoctorLate,
  decideFinish,
  decideHold,
  decidePause,
  decidePriority,
  decideRecall,
  decideResume,
  decideRooms,
  decideStart,
  decideUndo,
  needsConfirmation,
  refuse,
} from '#domain/queue/moves.ts';
import type { Decision, TurnEnd } from '#domain/queue/moves.ts';
import { decideBackFromLab, decideReopen, decideSendToLab } from '#domain/queue/lab.ts';
import { decideNotHere } from '#domain/queue/not-here.ts';
import { decideExplainStall } from '#domain/queue/stall.ts';
import { CONFIRM_WITHIN_LIMITS } from '#domain/schedule/center-rules.ts';
import type { Deps } from '../platform/deps.ts';
import { answer } from '../platform/http/route.ts';
import type { OpenedQueue } from '../queue/move-queue.ts';
import { findPress } from './desk-press.store.ts';
import { readConfirmWithin } from './desk.store.ts';
import { makePress } from './make-press.ts';
import type { Decide, Press } from './make-press.ts';
import { settlePress as settle } from './settle-press.ts';
import { namingField } from './start.policy.ts';
import { showDesk } from './show-desk.ts';

type Asked = Pick<Press, 'body' | 'viewer' | 'now'> & { readonly params: { readonly id: number } };
type Moved = { session: z.output<typeof deskSession> };

const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

export const deskMoveRoutes = [
  answer(startSession, (asked, deps) => {
    const { confirmed } = asked.body;
    return press(
      startSession,
      asked,
      (opened) =>
        namingField('confirmed', opened, (planned) => decideStart(opened, opened.rules, { planned, confirmed })),
      deps,
    );
  }),
  answer(callNext, (asked, deps) =>
    press(
      callNext,
      asked,
      async (opened, client) => {
        const { room, next, turn } = asked.body;
        const confirmWithin = await confirmWithinOf(opened, client, asked.body);
        return decideCallNext(opened, room, { next, turn, confirmWithin });
      },
      deps,
    ),
  ),
  answer(callHeld, (asked, deps) =>
    press(
      callHeld,
      asked,
      async (opened, client) => {
        const { room, number, turn } = asked.body;
        const confirmWithin = await confirmWithinOf(opened, client, asked.body);
        return decideCallHeld(opened, number, room, { turn, confirmWithin });
      },
      deps,
    ),
  ),
  answer(recall, (asked, deps) => press(recall, asked, (opened) => decideRecall(opened, asked.body.room), deps)),
  answer(hold, (asked, deps) => press(hold, asked, (opened) => decideHold(opened, asked.body.room), deps)),
  answer(finish, (asked, deps) => press(finish, asked, (opened) => decideFinish(opened, asked.body.room), deps)),
  answer(markAbsent, (asked, deps) =>
    press(markAbsent, asked, (opened) => decideAbsent(opened, asked.body.number, asked.body.room), deps),
  ),
  answer(sendToLab, (asked, deps) =>
    press(sendToLab, asked, (opened) => decideSendToLab(opened, asked.body.room), deps),
  ),
  answer(backFromLab, (asked, deps) =>
    press(backFromLab, asked, (opened) => decideBackFromLab(opened, asked.body.number), deps),
  ),
  answer(reopenVisit, (asked, deps) =>
    press(reopenVisit, asked, (opened) => decideReopen(opened, asked.body.number), deps),
  ),
  answer(undoMove, (asked, deps) =>
    press(undoMove, asked, (opened, client) => decideUndoOf(opened, client, asked.body), deps),
  ),
  answer(undoCheckIn, (asked, deps) =>
    press(undoCheckIn, asked, (opened) => decideNotHere(opened, asked.body.number), deps),
  ),
  answer(pauseSession, (asked, deps) => {
    const { reason, minutes } = asked.body;
    const until = minutes === null ? null : inMinutes(asked.now, minutes);
    return press(pauseSession, asked, (opened) => decidePause(opened, reason, until), deps);
  }),
  answer(explainStall, (asked, deps) =>
    press(explainStall, asked, (opened) => decideExplainStall(opened, asked.body.reason), deps),
  ),
  answer(resumeSession, (asked, deps) => press(resumeSession, asked, decideResume, deps)),
  answer(setPriority, (asked, deps) =>
    press(setPriority, asked, (opened) => decidePriority(opened, asked.body.number, asked.body.reason), deps),
  ),
  answer(announceLate, (asked, deps) => {
    const start = new Date(asked.body.start);
    return press(
      announceLate,
      asked,
      (opened) => namingField('start', opened, (planned) => decideDoctorLate(opened, start, planned)),
      deps,
    );
  }),
  answer(announceArrived, (asked, deps) => press(announceArrived, asked, decideDoctorArrived, deps)),
  answer(setRooms, (asked, deps) => press(setRooms, asked, (opened) => decideRooms(opened, asked.body.rooms), deps)),

  answer(settlePress, async ({ params, body, viewer, now }, deps) => {
    const done = await settle(params.id, { key: params.key, desk: body.desk }, viewer, now, deps);
    return { done, session: await showDesk(params.id, viewer, now, deps, body.desk) };
  }),
];

async function press(
  { name: move }: { readonly name: string },
  { params, body, viewer, now }: Asked,
  decide: Decide,
  deps: Deps,
): Promise<Moved> {
  await makePress(decide, { sessionId: params.id, viewer, now, move, body }, deps);
  return { session: await showDesk(params.id, viewer, now, deps, body.desk) };
}

/** The center's rule of `confirm_within`, in seconds, read only where the longest one would ask: mostly the last call is minutes ago. */
async function confirmWithinOf(
  opened: OpenedQueue,
  client: PoolClient,
  { room, turn }: { readonly room: string; readonly turn?: TurnEnd | undefined },
): Promise<number> {
  const [, longest] = CONFIRM_WITHIN_LIMITS;
  if (!needsConfirmation(opened, room, { turn, confirmWithin: longest })) return 0;
  return readConfirmWithin(client, opened.session.center_id);
}

/** Takes back the press of a key, if the same desk made it in this session. */
async function decideUndoOf(
  opened: OpenedQueue,
  client: PoolClient,
  { step, desk }: { readonly step: string; readonly desk: string },
): Promise<Decision> {
  const made = await findPress(client, step);
  const isOwn = made?.session_id === opened.session.id && made.desk === desk;
  return isOwn && made.to_version !== null ? decideUndo(opened, made.to_version) : refuse('NOTHING_TO_UNDO');
}
