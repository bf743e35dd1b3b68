import type { QuotaPart } from '../vocabulary.ts';

/** A booking whose session will not take place. `startsAt`: when that session was to begin. */
export type AffectedBooking = {
  readonly code: string;
  readonly patient: number;
  readonly part: QuotaPart;
  readonly startsAt: Date;
};
/** A session that could take some of them; free quota places of each part that is booked online, and the patients it has already. */
export type AlternativeSession = {
  readonly session: number;
  /** From when on it could see them: its begin, or now where it has begun. */
  readonly startsAt: Date;
  readonly left: Readonly<Record<'JKN' | 'GENERAL', number>>;
  readonly patients: ReadonlySet<number>;
};
/** The new session of each booking; null: there is none, so the booking ends with a message. */
export type ReschedulingPlan = ReadonlyMap<string, number | null>;

/**
 * Finds a new session for bookings whose session is called off: in the order of their numbers each gets the earliest session that has a quota place of its
 * part, does not have the patient yet and does not begin before the session that is lost: nobody can be expected before the hour that they planned for. Numbers
 * registered on the spot take quota places online, as when a person moves them.
 * @param affected in the order of their numbers
 * @param alternatives the earliest first
 */
export function planRescheduling(
  affected: readonly AffectedBooking[],
  alternatives: readonly AlternativeSession[],
): ReschedulingPlan {
  const open = alternatives.map(({ session, startsAt, left, patients }) => ({
    session,
    startsAt,
    left: { ...left },
    patients: new Set(patients),
  }));
  return new Map(
    affected.map(({ code, patient, part, startsAt }) => {
      const online = part === 'JKN' ? 'JKN' : 'GENERAL';
      const found = open.find(
        (each) => each.startsAt >= startsAt && each.left[online] > 0 && !each.patients.has(patient),
      );
      if (!found) return [code, null];
      found.left[online] -= 1;
      found.patients.add(patient);
      return [code, found.session];
    }),
  );
}

/**
 * The code of the first booking that does not fit where it is to go: the session is no alternative, has no quota place of its part left, or has its patient
 * already; null when all fit together.
 */
export function findUnfit(
  affected: readonly AffectedBooking[],
  plan: ReschedulingPlan,
  alternatives: readonly AlternativeSession[],
): string | null {
  const open = new Map(
    alternatives.map(({ session, left, patients }) => [session, { left: { ...left }, patients: new Set(patients) }]),
  );
  for (const { code, patient, part } of affected) {
    const target = plan.get(code) ?? null;
    if (target === null) continue;
    const online = part === 'JKN' ? 'JKN' : 'GENERAL';
    const found = open.get(target);
    if (!found || found.left[online] <= 0 || found.patients.has(patient)) return code;
    found.left[online] -= 1;
    found.patients.add(patient);
  }
  return null;
}

/** An alternative after those who are planned to go there have taken their places. */
export function withoutPlanned(
  alternative: AlternativeSession,
  affected: readonly AffectedBooking[],
  plan: ReschedulingPlan,
): AlternativeSession {
  const going = affected.filter(({ code }) => plan.get(code) === alternative.session);
  const jkn = going.filter(({ part }) => part === 'JKN').length;
  return {
    session: alternative.session,
    startsAt: alternative.startsAt,
    left: { JKN: alternative.left.JKN - jkn, GENERAL: alternative.left.GENERAL - (going.length - jkn) },
    patients: new Set([...alternative.patients, ...going.map(({ patient }) => patient)]),
  };
}
