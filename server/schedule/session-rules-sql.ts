import { DEFAULT_RULES, WINDOW_RULES } from '#domain/schedule/center-rules.ts';
import type { BookingRules } from '#domain/schedule/center-rules.ts';

/**
 * SQL: the rules that a session gets from its center, called `m`, as they are stored: what the center has not set is missing, and whoever reads them
 * sets the defaults below them (`rulesOf`, domain/schedule/center-rules.ts).
 */
export const SESSION_RULES = 'm.rules';

/** SQL: one of them as a number, or its default; the same as `rulesOf`, for a statement over many centers. */
const ruleOf = (rule: keyof BookingRules): string =>
  `case when ${SESSION_RULES}->>'${rule}' ~ '^\\d{1,5}$' then (${SESSION_RULES}->>'${rule}')::int else ${DEFAULT_RULES[rule]} end`;

/** SQL: those of the booking window, as columns of their names. */
export const WINDOW_COLUMNS = WINDOW_RULES.map((rule) => `${ruleOf(rule)} as ${rule}`).join(', ');

/** SQL: from when a session gives numbers, from the alias of WINDOW_COLUMNS, its local date and the name of its zone. */
export const opensAt = (rules: string, date: string, iana: string): string =>
  `(${date} - ${rules}.window_days)::timestamp at time zone ${iana}`;

/** SQL: until when a session gives numbers, from the alias of WINDOW_COLUMNS and the instant of its end. */
export const closesAt = (rules: string, endsAt: string): string =>
  `${endsAt} - make_interval(mins => ${rules}.close_before_end)`;
