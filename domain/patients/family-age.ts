import { ageOn } from '../time/age.ts';
import type { PatientRelation } from '../vocabulary.ts';

/** Between a parent and a child lie at least so many years. */
const GENERATION_YEARS = 12;
/** A husband or wife is at least so old. */
const SPOUSE_YEARS = 15;

export type FamilyAge = {
  readonly relation: PatientRelation;
  readonly birthDate: string;
  /** Of the person of the account; null while it is not known. */
  readonly ownBirthDate: string | null;
  readonly today: string;
};

/**
 * Whether somebody of this age (all dates 'YYYY-MM-DD') can hardly be what they are said to be to the person of the account. Families are of many kinds,
 * so that this is a reason to ask once more and never to refuse.
 */
export function isDoubtfulAge({ relation, birthDate, ownBirthDate, today }: FamilyAge): boolean {
  switch (relation) {
    case 'parent':
      return ageOn(birthDate, ownBirthDate ?? today) < GENERATION_YEARS;
    case 'child':
      return ownBirthDate !== null && ageOn(ownBirthDate, birthDate) < GENERATION_YEARS;
    case 'spouse':
      return ageOn(birthDate, today) < SPOUSE_YEARS;
    case 'self':
    case 'other':
      return false;
  }
}
