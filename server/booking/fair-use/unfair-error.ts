import { AppError } from '#contract/errors.ts';
import type { Unfair } from '#domain/booking/fair-use.ts';
import { moment } from '#domain/booking/refusal-facts.ts';
import type { RuleFacts } from '#domain/booking/refusal-facts.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { findOverlapping } from './fair-use.store.ts';
import type { OverlapQuestion } from './fair-use.store.ts';

/** What the sentence of a refusal for fairness names: the limit, and of a number at the same hours which it is and when that session starts. */
export async function factsOfUnfair(
  db: Queryable,
  { code, most, per }: Unfair,
  question: OverlapQuestion,
): Promise<RuleFacts> {
  const other = code === 'HOURS_OVERLAP' ? await findOverlapping(db, question) : null;
  return {
    most,
    ...(per && { per }),
    ...(other && { trans_code: other.trans_code, ...moment(other.starts_at, other.zone) }),
  };
}

/** A refusal for fairness, with the field it is about. */
export async function errorOfUnfair(db: Queryable, unfair: Unfair, question: OverlapQuestion): Promise<AppError> {
  const isAboutPerson = unfair.code === 'PERSON_NUMBERS_FULL' || unfair.code === 'HOURS_OVERLAP';
  const details = await factsOfUnfair(db, unfair, question);
  return new AppError(unfair.code, { details, ...(isAboutPerson && { field: 'patient' }) });
}
