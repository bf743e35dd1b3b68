/** Settings of a center, stored with a booking when it is made and printed in words on the ticket. Minutes unless said. */
export type BookingRules = {
  /** Days before the session's date on which a number can first be taken. */
  readonly window_days: number;
  /** Numbers are given until this long before the session ends. */
  readonly close_before_end: number;
  /** Check-in opens this long before the session starts. */
  readonly check_in_from: number;
  /** BPJS patients confirm at registration this long before seeing the doctor (TICKET-04). */
  readonly bpjs_confirm_before: number;
  /** Calls before a person counts as absent. */
  readonly call_tries: number;
  /** A held number is called again after this many other patients. */
  readonly recall_after: number;
  /** 1: numbers without a check-in are called only when nobody who checked in waits; 0: numbers are called whether checked in or not. */
  readonly needs_check_in: number;
  /** While both lines wait, one call of this many goes to the second (registered on the spot, or late). */
  readonly onsite_every: number;
  /** At most one call of this many goes to somebody with priority; emergencies are not counted. */
  readonly priority_every: number;
  /** How long 'izin sebentar' leaves the position untouched. */
  readonly away_minutes: number;
  /** How often in one session; 0: never. */
  readonly away_times: number;
  /** From so long before the start, quota places that no patient took online can be given at the desk. */
  readonly release_before: number;
  /** Nobody is called at these times of the day (ishoma), as minutes after midnight in the center's zone; 0 and 0: no break is planned. */
  readonly break_from: number;
  readonly break_to: number;
  /** The same on Fridays; 0 and 0: as on other days. */
  readonly friday_from: number;
  readonly friday_to: number;
};

/** Those about the order of a queue; fixed for a session by its event SESSION_STARTED. */
export type OrderRules = Pick<
  BookingRules,
  'call_tries' | 'recall_after' | 'needs_check_in' | 'onsite_every' | 'priority_every' | 'away_minutes' | 'away_times'
>;

/** Those about the booking window: sessions to come follow them also when they have numbers. */
export const WINDOW_RULES = ['window_days', 'close_before_end'] as const satisfies readonly (keyof BookingRules)[];

export const DEFAULT_RULES: BookingRules = {
  window_days: 30,
  close_before_end: 0,
  check_in_from: 60,
  bpjs_confirm_before: 30,
  call_tries: 3,
  recall_after: 2,
  needs_check_in: 1,
  onsite_every: 4,
  priority_every: 3,
  away_minutes: 15,
  away_times: 2,
  release_before: 0,
  break_from: 0,
  break_to: 0,
  friday_from: 0,
  friday_to: 0,
};

/** What a center may set, least and most. Sessions are made only SESSION_HORIZON_DAYS ahead, so a longer window would be of no use. */
export const RULE_LIMITS: { readonly [Rule in keyof BookingRules]: readonly [least: number, most: number] } = {
  window_days: [0, 30],
  close_before_end: [0, 720],
  check_in_from: [0, 1_440],
  bpjs_confirm_before: [0, 720],
  call_tries: [1, 10],
  recall_after: [1, 20],
  needs_check_in: [0, 1],
  onsite_every: [2, 10],
  priority_every: [2, 10],
  away_minutes: [5, 60],
  away_times: [0, 5],
  release_before: [0, 1_440],
  break_from: [0, 1_439],
  break_to: [0, 1_439],
  friday_from: [0, 1_439],
  friday_to: [0, 1_439],
};

/**
 * A rule of a center's desk, which no ticket prints: so many seconds after a call the desk says how that turn ended before it calls the next; 0: it need not. It holds
 * at once, in sessions that run too.
 */
/** After how many minutes without a press the screen of a desk may lock itself. */
export const LOCK_MINUTES_LIMITS = [5, 60] as const;
export const CONFIRM_WITHIN_LIMITS = [0, 60] as const;

/** Whether two times of a day make a break: both unset (0), or one before the other. Minutes after midnight. */
export function isBreak(from: number, to: number): boolean {
  return from < to || (from === 0 && to === 0);
}

/** The rules of a center: the defaults, with what the center has set. Unknown keys are dropped. */
export function rulesOf(settings: Partial<BookingRules>): BookingRules {
  const merged: { -readonly [K in keyof BookingRules]: number } = { ...DEFAULT_RULES };
  for (const key of Object.keys(DEFAULT_RULES) as (keyof BookingRules)[]) {
    const value = settings[key];
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) merged[key] = value;
  }
  return merged;
}

/** The settings that differ from the defaults: only these are stored as the center's own. */
export function ownRules(rules: BookingRules): Partial<BookingRules> {
  return Object.fromEntries(
    Object.entries(rules).filter(([rule, value]) => value !== DEFAULT_RULES[rule as keyof BookingRules]),
  );
}
