import { AppError } from '#contract/errors.ts';
import { isPossibleBirthDate } from '#domain/accounts/birth-date.ts';
import { localDate } from '#domain/time/zone.ts';

/**
 * INVALID_INPUT for a birth date in the future or beyond any human age. The zone where the day begins first decides, so that nobody is refused on the
 * day of birth.
 */
export function requireBirthDate(birthDate: string, now: Date): void {
  if (!isPossibleBirthDate(birthDate, localDate(now, 'WIT')))
    throw new AppError('INVALID_INPUT', { field: 'birth_date' });
}
