const YEARS_MAX = 120;

/** True when a person born on this day can be alive on `today` (both 'YYYY-MM-DD'): not in the future, not over 120 years ago. */
export function isPossibleBirthDate(birthDate: string, today: string): boolean {
  const oldest = `${Number(today.slice(0, 4)) - YEARS_MAX}${today.slice(4)}`;
  return birthDate <= today && birthDate >= oldest;
}
