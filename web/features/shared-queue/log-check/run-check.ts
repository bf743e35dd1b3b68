import { readEvidence } from '#contract/queue/checkpoint/evidence.ts';
import { checkLog } from './check-log.ts';
import type { CheckedLog } from './check-log.ts';
import type { CheckFailure } from './checked.ts';

export type RunCheck = {
  readonly found: CheckedLog | CheckFailure;
  /** Of which session the evidence is; null where none was given or it cannot be read. */
  readonly givenOf: number | null;
  readonly isUnreadable: boolean;
};

/** Checks a session's log, also by what somebody else handed on: the text of a link or of a file, or null. What cannot be read is left aside, and said. */
export async function runCheck(
  session: number,
  shown: ReadonlyMap<number, string>,
  given: string | null,
): Promise<RunCheck> {
  const evidence = given === null ? [] : readEvidence(given);
  const found = await checkLog(session, { shown, given: evidence ?? [] });
  return { found, givenOf: evidence?.[0]?.session ?? null, isUnreadable: evidence === null };
}
