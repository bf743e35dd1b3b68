import { ELDERLY_YEARS } from '#contract/limits.ts';
import type { PriorityReason } from '../desk-dialogs.text.ts';

/** The reason for priority that somebody of this age (whole years; null: not known) probably has; null: none. It is a suggestion: a colleague decides. */
export function suggestedPriority(age: number | null): PriorityReason | null {
  return age !== null && age >= ELDERLY_YEARS ? 'ELDERLY' : null;
}

/** More years than anybody has: a year of birth that is still being typed, as 0019. */
const TOO_OLD_YEARS = 130;

/** Whole years between a birth date and a day, both 'YYYY-MM-DD'; null while there is no such date, as in a form that is being filled in. */
export function ageOn(birthDate: string, day: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);
  return birthDate !== '' && years >= 0 && years < TOO_OLD_YEARS ? years : null;
}
