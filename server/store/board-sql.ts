/** Of the event `e`, whether it is a call that stands: one that the desk took back leaves every board. */
export const CALL_STANDS = `e.kind in ('CALLED', 'RECALLED') and not exists (select from queue_event u where u.session_id = e.session_id
  and u.version > e.version and u.kind = 'UNDONE' and u.detail->'undoes' @> to_jsonb(e.version))`;

/** Where the call `e` sent its person, of a clinic `c`; of a session `s` in which `a` was called last, the same. */
export const CALL_ROOM = "coalesce(e.detail->>'room', c.room)";
export const LAST_ROOM = "coalesce(nullif(a.room, ''), c.room)";
