/**
 * How many places one account may hold, so that nobody empties a session that others need too. Each is a setting of the installation (README); a desk is not bound by them.
 */
export type FairLimits = {
  /** Live numbers of an account, for all of its people. */
  readonly account_numbers: number;
  /** Live numbers of one person. */
  readonly person_numbers: number;
  /** Live numbers of an account in one session. */
  readonly session_numbers: number;
  /** Live numbers of an account whose telephone nobody has proved. */
  readonly unproved_numbers: number;
  /** Numbers that an account takes in an hour and in a day. */
  readonly taken_hour: number;
  readonly taken_day: number;
  /** Numbers that an account gives back in an hour, and in a day, before it takes no more. Giving one back is never refused, because somebody else needs it. */
  readonly given_back_hour: number;
  readonly given_back_day: number;
  /** How often one booking may go to another session; each move uses a number up. */
  readonly moves: number;
  /** Numbers missed in so many days, after which each further one is confirmed on the evening before, or goes to somebody else. */
  readonly missed_numbers: number;
  readonly missed_days: number;
  /** Sessions whose hours overlap in which one person may hold a number. */
  readonly overlapping: number;
  /** Tries in a minute to take a number by one account, from one network and with one BPJS card, that cost nothing. A hand is slower; each further try costs a proof of work. */
  readonly tries_account: number;
  readonly tries_network: number;
  readonly tries_card: number;
};

export const FAIR_LIMITS: FairLimits = {
  account_numbers: 8,
  person_numbers: 3,
  session_numbers: 3,
  unproved_numbers: 1,
  taken_hour: 12,
  taken_day: 30,
  given_back_hour: 6,
  given_back_day: 10,
  moves: 5,
  missed_numbers: 3,
  missed_days: 60,
  overlapping: 1,
  tries_account: 20,
  tries_network: 300,
  tries_card: 5,
};

/**
 * By the center's clock on the evening before: until when a confirmation is waited for, and for how many hours before that it counts. It counts since people were asked whether they still come
 * (EVENING_ASKED_AT), because a promise of weeks ago says little.
 */
export const CONFIRM_UNTIL = '21:00';
export const CONFIRM_HOURS = 3;

/** What an account holds, seen from one of its people and one session. */
export type Holdings = {
  readonly live: number;
  readonly of_person: number;
  readonly in_session: number;
  /** Live numbers of the person in sessions at the hours of this one. */
  readonly at_these_hours: number;
  readonly has_phone: boolean;
  readonly taken_hour: number;
  readonly taken_day: number;
  readonly given_back_hour: number;
  readonly given_back_day: number;
};

export const FAIR_REFUSALS = [
  'TAKEN_TOO_OFTEN',
  'PHONE_REQUIRED',
  'NUMBERS_FULL',
  'SESSION_NUMBERS_FULL',
  'PERSON_NUMBERS_FULL',
  'HOURS_OVERLAP',
] as const;
export type FairRefusal = (typeof FAIR_REFUSALS)[number];

/** What fairness refuses, and the limit that says so. */
export type Unfair = { readonly code: FairRefusal; readonly most: number; readonly per?: 'hour' | 'day' };
/** A limit beside what is held of it. `grows`: whether a number that is taken counts to it. */
type Rule = Unfair & { readonly held: number; readonly grows: boolean };

/**
 * Why these holdings allow no further number; null when they do. First what holds for the whole account, then what another session or another person would solve. The same
 * conditions stand in the statement that takes the number (server/booking/fair-use/fair-use-sql.ts), which decides; this only names.
 */
export function refusalOfHoldings(holdings: Holdings, limits: FairLimits): Unfair | null {
  const broken = rulesOf(holdings, limits).find(({ held, most }) => held >= most);
  return broken ? unfairOf(broken) : null;
}

/** The limits that one more number would bring to their end: what is said before they refuse the number after it. None when that number is refused itself. */
export function limitsReachedByTaking(holdings: Holdings, limits: FairLimits): Unfair[] {
  const rules = rulesOf(holdings, limits);
  if (rules.some(({ held, most }) => held >= most)) return [];
  return rules.filter(({ held, most, grows }) => grows && held + 1 === most).map(unfairOf);
}

/** The limit that keeps the account from taking numbers once one more is given back, the longer one before the shorter; null when it may go on taking them. */
export function limitReachedByGivingBack(
  { given_back_hour: hour, given_back_day: day }: Pick<Holdings, 'given_back_hour' | 'given_back_day'>,
  limits: FairLimits,
): { readonly most: number; readonly per: 'hour' | 'day' } | null {
  if (day + 1 >= limits.given_back_day) return { most: limits.given_back_day, per: 'day' };
  if (hour + 1 >= limits.given_back_hour) return { most: limits.given_back_hour, per: 'hour' };
  return null;
}

function rulesOf(holdings: Holdings, limits: FairLimits): Rule[] {
  const often = { code: 'TAKEN_TOO_OFTEN' } as const;
  const live = { held: holdings.live, grows: true };
  return [
    { ...often, held: holdings.taken_hour, most: limits.taken_hour, per: 'hour', grows: true },
    { ...often, held: holdings.taken_day, most: limits.taken_day, per: 'day', grows: true },
    { ...often, held: holdings.given_back_hour, most: limits.given_back_hour, per: 'hour', grows: false },
    { ...often, held: holdings.given_back_day, most: limits.given_back_day, per: 'day', grows: false },
    ...(holdings.has_phone ? [] : [{ ...live, code: 'PHONE_REQUIRED' as const, most: limits.unproved_numbers }]),
    { ...live, code: 'NUMBERS_FULL', most: limits.account_numbers },
    { code: 'SESSION_NUMBERS_FULL', held: holdings.in_session, most: limits.session_numbers, grows: true },
    { code: 'PERSON_NUMBERS_FULL', held: holdings.of_person, most: limits.person_numbers, grows: true },
    { code: 'HOURS_OVERLAP', held: holdings.at_these_hours, most: limits.overlapping, grows: false },
  ];
}

const unfairOf = ({ code, most, per }: Rule): Unfair => ({ code, most, ...(per && { per }) });
