/**
 * Of the event `e`, whether it is a call that stands. The one place that knows: a call that the desk takes back is to be left out here, and then leaves
 * every board.
 */
export const CALL_STANDS = "e.kind in ('CALLED', 'RECALLED')";

/** Where a call sends its person: `a` is the appointment (or nothing), `c` the clinic. The one place that knows, for when a session has several rooms. */
export const CALL_ROOM = 'c.room';
