import type * as z from 'zod/mini';
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
} from '#domain/queue/moves.ts';
import type { Decision } from '#domain/queue/moves.ts';
import { decideNotHere } from '#domain/queue/not-here.ts';
import type { Deps } from '../platform/deps.ts';
import { answer } from '../platform/http/route.ts';
import type { Viewer } from '../platform/http/route.ts';
import { moveQueue } from '../queue/move-queue.ts';
import type { OpenedQueue } from '../queue/move-queue.ts';
import { namingField } from './start.policy.ts';
import { showDesk } from './show-desk.ts';

type Press = {
  readonly params: { readonly id: number };
  readonly body: { readonly version?: number | undefined };
  readonly viewer: Viewer;
  readonly now: Date;
};
type Moved = { session: z.output<typeof deskSession> };

const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

export const deskMoveRoutes = [
  answer(startSession, (asked, deps) => {
    const { confirmed } = asked.body;
    return press(
      asked,
      (opened) =>
        namingField('confirmed', opened, (planned) => decideStart(opened, opened.rules, { planned, confirmed })),
      deps,
    );
  }),
  answer(callNext, (asked, deps) => press(asked, (opened) => decideCallNext(opened, asked.body.room), deps)),
  answer(callHeld, (asked, deps) =>
    press(asked, (opened) => decideCallHeld(opened, asked.body.number, asked.body.room), deps),
  ),
  answer(recall, (asked, deps) => press(asked, (opened) => decideRecall(opened, asked.body.room), deps)),
  answer(hold, (asked, deps) => press(asked, (opened) => decideHold(opened, asked.body.room), deps)),
  answer(finish, (asked, deps) => press(asked, (opened) => decideFinish(opened, asked.body.room), deps)),
  answer(markAbsent, (asked, deps) => press(asked, (opened) => decideAbsent(opened, asked.body.number), deps)),
  answer(undoMove, (asked, deps) => press(asked, (opened) => decideUndo(opened, asked.body.version), deps)),
  answer(undoCheckIn, (asked, deps) => press(asked, (opened) => decideNotHere(opened, asked.body.number), deps)),
  answer(pauseSession, (asked, deps) => {
    const { reason, minutes } = asked.body;
    const until = minutes === null ? null : inMinutes(asked.now, minutes);
    return press(asked, (opened) => decidePause(opened, reason, until), deps);
  }),
  answer(resumeSession, (asked, deps) => press(asked, decideResume, deps)),
  answer(setPriority, (asked, deps) =>
    press(asked, (opened) => decidePriority(opened, asked.body.number, asked.body.reason), deps),
  ),
  answer(announceLate, (asked, deps) => {
    const start = new Date(asked.body.start);
    return press(
      asked,
      (opened) => namingField('start', opened, (planned) => decideDoctorLate(opened, start, planned)),
      deps,
    );
  }),
  answer(announceArrived, (asked, deps) => press(asked, decideDoctorArrived, deps)),
  answer(setRooms, (asked, deps) => press(asked, (opened) => decideRooms(opened, asked.body.rooms), deps)),
];

async function press(
  { params, body, viewer, now }: Press,
  decide: (opened: OpenedQueue) => Decision,
  deps: Deps,
): Promise<Moved> {
  await moveQueue(decide, { sessionId: params.id, version: body.version, viewer, now }, deps);
  return { session: await showDesk(params.id, viewer, now, deps) };
}
