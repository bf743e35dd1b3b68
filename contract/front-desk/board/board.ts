import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES, PAUSE_REASONS, SESSION_STATUSES } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { count, instant, localDate, localTime, namedLink, slug, zone } from '../../fields.ts';
import { queueState } from '../../queue/queue.ts';

/** A room of a session on the board of a waiting room: no doctor and no patient. A session that calls to several rooms is listed once for each. */
export const boardRoom = z.object({
  session: z.int(),
  /** May be empty; then people go to the clinic by its name. */
  room: z.string(),
  clinic: namedLink,
  status: z.enum(SESSION_STATUSES),
  /** The number called to this room last; empty before the first call. */
  now_label: z.string(),
  /** What has become of that number: CALLED is still asked or inside, DONE has left. Null before the first call. */
  now_status: z.nullable(z.enum(APPOINTMENT_STATUSES)),
  /** Its holder came and is called again later: they are at the laboratory, or were, or their visit was closed by mistake. */
  now_returns: z.boolean(),
  waiting: count,
  time_start: localTime,
  time_end: localTime,
  version: count,
  /** The first 12 signs of the hash of the session's last event, with which its trace (getQueueTrace) begins; '' before the first event. */
  proof: z.string(),
  /** Of the last call or re-call to this room. */
  called_at: z.nullable(instant),
  paused_until: z.nullable(instant),
  /** A code; the board has words for the codes it knows. */
  pause_reason: z.nullable(z.enum(PAUSE_REASONS)),
  /** Nobody has been called since then, and nobody said why. */
  stalled_since: z.nullable(instant),
  /** The start announced for a late doctor. */
  expected_at: z.nullable(instant),
});

/** One call, identified by (session, version): a re-call has another version, so it is spoken again. */
export const boardCall = z.object({
  session: z.int(),
  version: count,
  kind: z.enum(['CALLED', 'RECALLED']),
  label: z.string(),
  room: z.string(),
  clinic: namedLink,
  at: instant,
});

const byCenter = z.object({ center: slug });
const ERRORS = ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND', 'DIRECTORY_MOVED'] as const;

export const getBoard = /* @__PURE__ */ endpoint({
  name: 'getBoard',
  method: 'GET',
  path: '/api/board/{center}',
  summary:
    "What the board of a center's waiting room shows of today: rooms, the last calls, missed numbers; never a person",
  access: 'public',
  params: byCenter,
  data: z.object({
    center: z.object({ name: z.string(), slug_name: z.string(), zone }),
    today: localDate,
    /** The server's time: a board whose own clock is wrong still knows how old a call is. */
    now: instant,
    /** Sessions begun and not ended, or still to come today, by their hours; of yesterday's, those that go on; at most 100. */
    rooms: z.array(boardRoom),
    /** Newest first: the newest 12, all that may still be announced, and the last one of each room, however long ago; at most 200. */
    calls: z.array(boardCall),
    /** Numbers that were called and did not come; at most 60. */
    missed: z.array(z.object({ session: z.int(), label: z.string() })),
    /** All clinics of the center, to choose from; at most 60. */
    clinics: z.array(namedLink),
    /** The last signed checkpoint over the logs of all queues: when it was made, and the first 12 signs of its root; null before the first one. */
    checkpoint: z.nullable(z.object({ at: instant, mark: z.string() })),
  }),
  errors: ERRORS,
});

export const getBoardEvents = /* @__PURE__ */ endpoint({
  name: 'getBoardEvents',
  method: 'GET',
  path: '/api/board/{center}/events',
  summary: "Server-sent events of all of a center's queues: 'look again'. Event id is the version of the session",
  access: 'public',
  answer: 'event-stream',
  params: byCenter,
  data: queueState,
  errors: ERRORS,
});
