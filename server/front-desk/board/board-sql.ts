import { isUndone } from '../../queue/undone-event-sql.ts';
import { BEGUN } from '../../schedule/status-sql.ts';

/** SQL: whether the event `e` is a call that the desk has not undone. */
export const CALL_STANDS = `e.kind in ('CALLED', 'RECALLED') and not ${isUndone('e.session_id', 'e.version')}`;

/** A session of yesterday that nobody ended leaves the boards after so many hours without an event. */
const FORGOTTEN_HOURS = 6;

/** SQL: whether `s` is a session of the center $1 on the local date $2, or one of the day before that still runs past midnight at the instant $3. */
export const ON_BOARD = `s.center_id = $1 and s.date between $2::date - 1 and $2::date and (s.date = $2::date
  or s.status in ${BEGUN} and coalesce(s.moved_at, s.ends_at) > $3::timestamptz - interval '${FORGOTTEN_HOURS} hours')`;

/** SQL: one row for each room of a session `s` with several rooms; else one row, whose `r.room` is null. */
export const ROOMS = 'left join lateral unnest(s.rooms) with ordinality r(room, nth) on true';
/** SQL: whether the call `e` went to the room `r`. */
export const TO_ROOM = "(r.room is null or e.detail->>'room' = r.room)";
