import { isUndone } from '../../queue/undone-event-sql.ts';
import { BEGUN } from '../../schedule/status-sql.ts';

/** Of the event `e`, whether it is a call that stands: one that the desk took back leaves every board. */
export const CALL_STANDS = `e.kind in ('CALLED', 'RECALLED') and not ${isUndone('e.session_id', 'e.version')}`;

/** The hours after which a session of yesterday that nobody ended, and in which nothing moved, has left every board. */
const FORGOTTEN_HOURS = 6;

/** Of the center $1, the sessions `s` of the local date $2 and those of the day before that go on past midnight, at the instant $3. */
export const ON_BOARD = `s.center_id = $1 and s.date between $2::date - 1 and $2::date and (s.date = $2::date
  or s.status in ${BEGUN} and coalesce(s.moved_at, s.ends_at) > $3::timestamptz - interval '${FORGOTTEN_HOURS} hours')`;

/** One row for each room of a session `s` that calls to several; else one, whose `r.room` is null. */
export const ROOMS = 'left join lateral unnest(s.rooms) with ordinality r(room, nth) on true';
/** Whether the call `e` went to the room `r`. */
export const TO_ROOM = "(r.room is null or e.detail->>'room' = r.room)";
