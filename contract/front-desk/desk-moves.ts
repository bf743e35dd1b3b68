import * as z from 'zod/mini';
import { PAUSE_MAX, ROOMS_MAX, ROOM_NAME_MAX } from '#domain/limits.ts';
import { PAUSE_REASONS, PRIORITY_REASONS, STALL_REASONS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { givenInstant, line, opaqueId, rowIdText } from '../fields.ts';
import { deskSession, pressFields } from './desk-shapes.ts';

const byId = z.object({ id: rowIdText });
/** In a session with several rooms: which one calls. */
const room = z._default(z.optional(z.string().check(z.maxLength(ROOM_NAME_MAX))), '');
const number = z.int().check(z.positive(), z.lte(100_000));
/** Whom the desk saw inside of its room; null: nobody. */
const inside = z.nullable(number);
/** How the turn of the person inside ended: done, or nobody came. Asked for when they were called a moment ago. */
const turn = z.optional(z.enum(['SERVED', 'HELD']));
const press = z.object(pressFields);
const inRoom = z.object({ ...pressFields, room, inside });
const moved = z.object({ session: deskSession });
const MOVE_ERRORS = [
  'INVALID_INPUT',
  'SESSION_NOT_FOUND',
  'STALE_VERSION',
  'IDEMPOTENCY_KEY_REUSED',
  'PRESS_WITHDRAWN',
  'SESSION_ENDED',
  'SESSION_CANCELLED',
] as const;
/** Why a start cannot be announced; the field is `start`. */
export const LATE_START_ERRORS = ['TIME_PAST', 'START_BEFORE_PLAN', 'START_TOO_FAR', 'START_ANNOUNCED'] as const;
const RUNNING = [...MOVE_ERRORS, 'SESSION_NOT_STARTED'] as const;
const CALLING = [...RUNNING, 'SESSION_PAUSED', 'ROOM_UNKNOWN', 'CONFIRM_NEEDED'] as const;

// Each of these is one press at the desk, with similar paths and the same answer: the session as it is afterwards. They are written out one by one, because
// the browser's build can leave out only shapes that are written out (vite.config.ts).

export const startSession = /* @__PURE__ */ endpoint({
  name: 'startSession',
  method: 'POST',
  path: '/api/desk/session/{id}/start',
  summary: 'The doctor begins; more than 15 minutes before the start that patients expect only when `confirmed`',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, confirmed: z._default(z.optional(z.boolean()), false) }),
  data: moved,
  errors: [...MOVE_ERRORS, 'SESSION_ALREADY_STARTED', 'SESSION_NOT_TODAY', 'START_EARLY'],
});

export const callNext = /* @__PURE__ */ endpoint({
  name: 'callNext',
  method: 'POST',
  path: '/api/desk/session/{id}/call-next',
  summary: 'Ends the turn in this room and calls the next by the order rule, if it is the one whom the desk named',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, room, inside, next: number, turn }),
  data: moved,
  errors: [...CALLING, 'QUEUE_EMPTY'],
});

export const callHeld = /* @__PURE__ */ endpoint({
  name: 'callHeld',
  method: 'POST',
  path: '/api/desk/session/{id}/call-held',
  summary: 'Calls a passed number before its time: its holder is at the desk. No other out of order',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, room, inside, number, turn }),
  data: moved,
  errors: [...CALLING, 'NUMBER_NOT_HELD'],
});

export const recall = /* @__PURE__ */ endpoint({
  name: 'recall',
  method: 'POST',
  path: '/api/desk/session/{id}/recall',
  summary: 'Calls the number of this room once more',
  access: 'desk',
  params: byId,
  body: inRoom,
  data: moved,
  errors: [...RUNNING, 'ROOM_UNKNOWN', 'NOTHING_CALLED'],
});

export const hold = /* @__PURE__ */ endpoint({
  name: 'hold',
  method: 'POST',
  path: '/api/desk/session/{id}/hold',
  summary: 'The person called did not come: passed for now, called again after some others',
  access: 'desk',
  params: byId,
  body: inRoom,
  data: moved,
  errors: [...RUNNING, 'ROOM_UNKNOWN', 'NOTHING_CALLED'],
});

export const finish = /* @__PURE__ */ endpoint({
  name: 'finish',
  method: 'POST',
  path: '/api/desk/session/{id}/finish',
  summary: 'The person in this room is done; nobody is called yet',
  access: 'desk',
  params: byId,
  body: inRoom,
  data: moved,
  errors: [...RUNNING, 'ROOM_UNKNOWN', 'NOTHING_CALLED'],
});

export const markAbsent = /* @__PURE__ */ endpoint({
  name: 'markAbsent',
  method: 'POST',
  path: '/api/desk/session/{id}/absent',
  summary: 'A number called or held is absent; only after as many calls as the rules say',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, room, inside, number }),
  data: moved,
  errors: [...RUNNING, 'ROOM_UNKNOWN', 'NUMBER_NOT_HELD', 'TOO_FEW_CALLS'],
});

export const sendToLab = /* @__PURE__ */ endpoint({
  name: 'sendToLab',
  method: 'POST',
  path: '/api/desk/session/{id}/lab',
  summary:
    'The person in this room goes to the laboratory, radiology or the like; nobody is called yet, and they are not until they are back',
  access: 'desk',
  params: byId,
  body: inRoom,
  data: moved,
  errors: [...RUNNING, 'ROOM_UNKNOWN', 'NOTHING_CALLED'],
});

export const backFromLab = /* @__PURE__ */ endpoint({
  name: 'backFromLab',
  method: 'POST',
  path: '/api/desk/session/{id}/lab-return',
  summary: 'Somebody is back from the laboratory, and is called again after as many others as the rules say',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, number }),
  data: moved,
  errors: [...MOVE_ERRORS, 'NUMBER_NOT_AT_LAB'],
});

export const reopenVisit = /* @__PURE__ */ endpoint({
  name: 'reopenVisit',
  method: 'POST',
  path: '/api/desk/session/{id}/reopen',
  summary:
    'A visit that was finished, or a number marked absent, by mistake is in the queue again: finished ones are due at once, absent ones after some others',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, number }),
  data: moved,
  errors: [...RUNNING, 'NUMBER_NOT_CLOSED', 'REGISTERED_AGAIN', 'CARD_IN_USE'],
});

export const undoMove = /* @__PURE__ */ endpoint({
  name: 'undoMove',
  method: 'POST',
  path: '/api/desk/session/{id}/undo',
  summary:
    'Takes back a press of the same desk: the last one of its room, on which nothing later depends, not older than 15 minutes; the log keeps both',
  access: 'desk',
  params: byId,
  /** `step`: the key of the press. */
  body: z.object({ ...pressFields, step: opaqueId }),
  data: moved,
  errors: [...MOVE_ERRORS, 'NOTHING_TO_UNDO', 'REGISTERED_AGAIN', 'CARD_IN_USE'],
});

export const undoCheckIn = /* @__PURE__ */ endpoint({
  name: 'undoCheckIn',
  method: 'POST',
  path: '/api/desk/session/{id}/not-here',
  summary:
    'Takes back a check-in that the desk made by mistake, of a number that was not called since; one that the patient made stays',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, number }),
  data: moved,
  errors: [...MOVE_ERRORS, 'NOT_CHECKED_IN'],
});

export const pauseSession = /* @__PURE__ */ endpoint({
  name: 'pauseSession',
  method: 'POST',
  path: '/api/desk/session/{id}/pause',
  summary: 'Nobody is called for a while; patients read why and until when (minutes from now)',
  access: 'desk',
  params: byId,
  body: z.object({
    ...pressFields,
    reason: z.enum(PAUSE_REASONS),
    minutes: z.nullable(z.int().check(z.positive(), z.lte(PAUSE_MAX))),
  }),
  data: moved,
  errors: [...RUNNING, 'SESSION_PAUSED'],
});

export const explainStall = /* @__PURE__ */ endpoint({
  name: 'explainStall',
  method: 'POST',
  path: '/api/desk/session/{id}/explain-stall',
  summary: 'Why nobody was called for longer than the pace explains, while it lasts or within 15 minutes after it',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, reason: z.enum(STALL_REASONS) }),
  data: moved,
  errors: [...RUNNING, 'NOTHING_STALLED'],
});

export const resumeSession = /* @__PURE__ */ endpoint({
  name: 'resumeSession',
  method: 'POST',
  path: '/api/desk/session/{id}/resume',
  summary: 'Calling goes on',
  access: 'desk',
  params: byId,
  body: press,
  data: moved,
  errors: [...MOVE_ERRORS, 'SESSION_NOT_PAUSED'],
});

export const setPriority = /* @__PURE__ */ endpoint({
  name: 'setPriority',
  method: 'POST',
  path: '/api/desk/session/{id}/priority',
  summary: 'Puts somebody first whom the law puts first, as often as the rules say; emergencies always',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, number, reason: z.enum(PRIORITY_REASONS) }),
  data: moved,
  errors: [...MOVE_ERRORS, 'NUMBER_NOT_WAITING'],
});

export const announceLate = /* @__PURE__ */ endpoint({
  name: 'announceLate',
  method: 'POST',
  path: '/api/desk/session/{id}/doctor-late',
  summary:
    'The doctor begins at `start`, after the planned start and instead of one announced before; patients are told',
  access: 'desk',
  params: byId,
  body: z.object({ ...pressFields, start: givenInstant }),
  data: moved,
  errors: [...MOVE_ERRORS, 'SESSION_ALREADY_STARTED', 'SESSION_NOT_TODAY', ...LATE_START_ERRORS],
});

export const announceArrived = /* @__PURE__ */ endpoint({
  name: 'announceArrived',
  method: 'POST',
  path: '/api/desk/session/{id}/doctor-arrived',
  summary: 'The doctor is here and begins soon',
  access: 'desk',
  params: byId,
  body: press,
  data: moved,
  errors: [...MOVE_ERRORS, 'SESSION_ALREADY_STARTED', 'SESSION_NOT_TODAY'],
});

export const setRooms = /* @__PURE__ */ endpoint({
  name: 'setRooms',
  method: 'POST',
  path: '/api/desk/session/{id}/rooms',
  summary: 'Which rooms call from this queue; none: the one of the clinic',
  access: 'desk',
  params: byId,
  body: z.object({
    ...pressFields,
    rooms: z.array(line(1, ROOM_NAME_MAX)).check(
      z.maxLength(ROOMS_MAX),
      z.refine((rooms: string[]) => new Set(rooms).size === rooms.length, 'twice'),
    ),
  }),
  data: moved,
  errors: [...MOVE_ERRORS, 'STILL_INSIDE'],
});

export const settlePress = /* @__PURE__ */ endpoint({
  name: 'settlePress',
  method: 'POST',
  path: '/api/desk/session/{id}/press/{key}/settle',
  summary:
    'What became of a press whose answer was lost: done, or not; a press that has not arrived is withdrawn, and refused when it comes',
  access: 'desk',
  params: z.object({ id: rowIdText, key: opaqueId }),
  body: z.object({ desk: opaqueId }),
  data: z.object({ done: z.boolean(), session: deskSession }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
});
