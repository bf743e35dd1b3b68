import type { DataOf } from '#contract/endpoint.ts';
import type { listKioskSessions } from '#contract/front-desk/kiosk/kiosk.ts';

export type KioskSession = DataOf<typeof listKioskSessions>['sessions'][number];

/** One card: a clinic with all its sessions of today, or one session of a doctor. */
export type Choice = {
  readonly id: number;
  readonly title: string;
  /** The sessions that give numbers now. */
  readonly open: readonly KioskSession[];
  readonly state: 'open' | 'full' | 'over';
  readonly left: number;
  /** The shortest expected wait in minutes; null while there is none. */
  readonly wait: number | null;
  /** The session that the card is about, where it is one. */
  readonly first: KioskSession;
};

/** The clinics that have sessions today, in the order of the answer. */
export function clinicChoices(sessions: readonly KioskSession[]): Choice[] {
  const clinics = new Map<number, KioskSession[]>();
  for (const session of sessions) clinics.set(session.clinic.id, [...(clinics.get(session.clinic.id) ?? []), session]);
  return [...clinics].map(([id, of]) => choiceOf(id, of[0]!.clinic.name, of));
}

/** Each session by its doctor, sorted by name and hours; `clinic`: only those of this clinic. One whose numbers ran out stays where it is, so that no other doctor comes under a finger. */
export function doctorChoices(sessions: readonly KioskSession[], clinic?: number): Choice[] {
  return sessions
    .filter((session) => clinic === undefined || session.clinic.id === clinic)
    .map((session) => choiceOf(session.id, session.doctor.name, [session]))
    .toSorted(
      (one, other) =>
        one.title.localeCompare(other.title) || one.first.time_start.localeCompare(other.first.time_start),
    );
}

function choiceOf(id: number, title: string, of: readonly KioskSession[]): Choice {
  const open = of.filter(({ left }) => left > 0);
  const waits = open.flatMap(({ wait_minutes: wait }) => wait ?? []);
  return {
    id,
    title,
    open,
    state: open.length > 0 ? 'open' : of.every((session) => session.is_over) ? 'over' : 'full',
    left: open.reduce((sum, { left }) => sum + left, 0),
    wait: waits.length > 0 ? Math.min(...waits) : null,
    first: open[0] ?? of[0]!,
  };
}
