import { AppError } from '#contract/errors.ts';
import { daysBetween } from '#domain/time/zone.ts';

/** The longest closure. Days. */
const DAYS_MAX = 366;

/** Throws INVALID_INPUT, which names the field, where a closure would end before it begins or be longer than a year. Both days are dates of the center's zone. */
export function checkDays(from: string, to: string, field: string): void {
  const days = daysBetween(from, to);
  if (days < 0 || days >= DAYS_MAX) throw new AppError('INVALID_INPUT', { field });
}
