/** Sets of states that a page asks about too. */
export {
  BEGUN_STATUSES,
  ENDED_SESSION_STATUSES,
  IN_LINE_STATUSES,
  LIVE_APPOINTMENT_STATUSES,
  SELLING_STATUSES,
  TO_ARRIVE_STATUSES,
  TURN_STATUSES,
  UNBEGUN_STATUSES,
  UNCALLED_STATUSES,
  isOneOf,
} from '#domain/status-sets.ts';
