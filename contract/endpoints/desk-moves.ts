import * as z from 'zod/mini';
import { DOCTOR_LATE_MAX, PAUSE_MAX, ROOMS_MAX, ROOM_NAME_MAX } from '#domain/limits.ts';
import { PAUSE_REASONS, PRIORITY_REASONS } from '#domain/vocabulary.ts';
import type { ErrorCode } from '../errors.ts';
import { endpoint } from '../endpoint.ts';
import { count, line, rowIdText } from '../fields.ts';
import { deskSession } from './desk-shapes.ts';

const byId = z.object({ id: rowIdText });
/** The version the desk last saw: a press on an old screen is refused instead of calling twice. */
const version = z.optional(count);
/** Of a session with several rooms: which one calls. */
const room = z._default(z.optional(z.string().check(z.maxLength(ROOM_NAME_MAX))), '');
const number = z.int().check(z.positive(), z.lte(100_000));
const inRoom = z.object({ version, room });
const moved = z.object({ session: deskSession });
const MOVE_ERRORS = [
  'INVALID_INPUT',
  'SESSION_NOT_FOUND',
  'STALE_VERSION',
  'SESSION_ENDED',
  'SESSION_CANCELLED',
] as const;
const RUNNING = [...MOVE_ERRORS, 'SESSION_NOT_STARTED'] as const;
const CALLING = [...RUNNING, 'SESSION_PAUSED', 'ROOM_UNKNOWN'] as const;

/** One press at the desk. Same path scheme, same answer: the session as it is afterwards. */
/* @__NO_SIDE_EFFECTS__ */
function move<Body extends z.ZodMiniType>(
  name: string,
  path: string,
  summary: string,
  body: Body,
  errors: readonly ErrorCode[],
) {
  return endpoint({
    name,
    method: 'POST',
    path: `/api/desk/session/{id}/${path}`,
    summary,
    access: 'desk',
    params: byId,
    body,
    data: moved,
    errors,
  });
}

export const startSession = /* @__PURE__ */ move('startSession', 'start', 'The doctor begins', z.object({ version }), [
  ...MOVE_ERRORS,
  'SESSION_ALREADY_STARTED',
  'SESSION_NOT_TODAY',
]);

export const callNext = /* @__PURE__ */ move(
  'callNext',
  'call-next',
  'Ends the turn in this room and calls the next by the order rule',
  inRoom,
  [...CALLING, 'QUEUE_EMPTY'],
);

export const callHeld = /* @__PURE__ */ move(
  'callHeld',
  'call-held',
  'Calls a passed number before its time: its holder is at the desk. No other out of order',
  z.object({ version, room, number }),
  [...CALLING, 'NUMBER_NOT_HELD'],
);

export const recall = /* @__PURE__ */ move('recall', 'recall', 'Calls the number of this room once more', inRoom, [
  ...RUNNING,
  'ROOM_UNKNOWN',
  'NOTHING_CALLED',
]);

export const hold = /* @__PURE__ */ move(
  'hold',
  'hold',
  'The person called did not come: passed for now, called again after some others',
  inRoom,
  [...RUNNING, 'ROOM_UNKNOWN', 'NOTHING_CALLED'],
);

export const finish = /* @__PURE__ */ move(
  'finish',
  'finish',
  'The person in this room is done; nobody is called yet',
  inRoom,
  [...RUNNING, 'ROOM_UNKNOWN', 'NOTHING_CALLED'],
);

export const markAbsent = /* @__PURE__ */ move(
  'markAbsent',
  'absent',
  'A number called or held is absent; only after as many calls as the rules say',
  z.object({ version, number }),
  [...RUNNING, 'NUMBER_NOT_HELD', 'TOO_FEW_CALLS'],
);

export const undoMove = /* @__PURE__ */ move(
  'undoMove',
  'undo',
  'Takes back the last press, not older than 15 minutes; the log keeps both',
  z.object({ version }),
  [...MOVE_ERRORS, 'NOTHING_TO_UNDO', 'REGISTERED_AGAIN'],
);

export const pauseSession = /* @__PURE__ */ move(
  'pauseSession',
  'pause',
  'Nobody is called for a while; patients read why and until when (minutes from now)',
  z.object({
    version,
    reason: z.enum(PAUSE_REASONS),
    minutes: z.nullable(z.int().check(z.positive(), z.lte(PAUSE_MAX))),
  }),
  [...RUNNING, 'SESSION_PAUSED'],
);

export const resumeSession = /* @__PURE__ */ move('resumeSession', 'resume', 'Calling goes on', z.object({ version }), [
  ...MOVE_ERRORS,
  'SESSION_NOT_PAUSED',
]);

export const setPriority = /* @__PURE__ */ move(
  'setPriority',
  'priority',
  'Puts somebody first whom the law puts first, as often as the rules say; emergencies always',
  z.object({ version, number, reason: z.enum(PRIORITY_REASONS) }),
  [...MOVE_ERRORS, 'NUMBER_NOT_WAITING'],
);

export const announceLate = /* @__PURE__ */ move(
  'announceLate',
  'doctor-late',
  'The doctor begins so many minutes from now; patients are told',
  z.object({ version, minutes: z.int().check(z.positive(), z.lte(DOCTOR_LATE_MAX)) }),
  [...MOVE_ERRORS, 'SESSION_ALREADY_STARTED', 'SESSION_NOT_TODAY'],
);

export const announceArrived = /* @__PURE__ */ move(
  'announceArrived',
  'doctor-arrived',
  'The doctor is here and begins soon',
  z.object({ version }),
  [...MOVE_ERRORS, 'SESSION_ALREADY_STARTED', 'SESSION_NOT_TODAY'],
);

export const setRooms = /* @__PURE__ */ move(
  'setRooms',
  'rooms',
  'Which rooms call from this queue; none: the one of the clinic',
  z.object({
    version,
    rooms: z.array(line(1, ROOM_NAME_MAX)).check(
      z.maxLength(ROOMS_MAX),
      z.refine((rooms: string[]) => new Set(rooms).size === rooms.length, 'twice'),
    ),
  }),
  [...MOVE_ERRORS, 'STILL_INSIDE'],
);
