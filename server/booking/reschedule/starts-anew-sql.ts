/** SQL: assignments to an appointment that comes into another session: whatever had happened to it in the one before, it waits there like one that was just booked. */
export const STARTS_ANEW = `status = 'BOOKED', confirmed_at = null, checked_in_at = null, called_at = null, call_count = 0, room = '', away_until = null, returns_from = null, priority = null`;
