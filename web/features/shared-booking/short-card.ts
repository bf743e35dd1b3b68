import type { ownDraftText } from './own-draft.text.ts';

/**
 * What the short card of a person's own number says, where nothing is drawn yet and where it is live, so that nothing moves when the one takes the other's place. It also
 * runs as a script inside the page (web/pages/header/early-scripts.ts), so that it may use nothing but its arguments and the browser. `at`: when this was known; `now` in
 * milliseconds; `isLost`: nothing newer comes.
 */
export function shortCard(
  { doctor, clinic, schedule, patient, queue, queue_label: label }: ShortCardFacts,
  { at, now, isLost = false }: { readonly at: string; readonly now: number; readonly isLost?: boolean },
  words: typeof ownDraftText,
): ShortCard {
  const OLD_MINUTES = 10;
  const zoneHours = { WIB: 7, WITA: 8, WIT: 9 }[schedule.zone] ?? 7;
  const localOf = (instant: number): string => new Date(instant + zoneHours * 3_600_000).toISOString();
  const dayOf = (instant: number): string => localOf(instant).slice(0, 10);
  const clockOf = (instant: string): string => localOf(Date.parse(instant)).slice(11, 16);
  const rangeOf = (from: string, to: string): string => `${from}–${to} ${schedule.zone}`;

  // Old tickets on a phone lack some of these.
  const { window, departure, presence } = queue;
  const runs = queue.now > 0;
  const minutes = Math.max(0, Math.floor((now - Date.parse(queue.updated_at ?? at)) / 60_000));
  const age =
    minutes < 1
      ? words.justNow
      : minutes < 60
        ? `${minutes} ${words.minutes}`
        : minutes < 1_440
          ? `${Math.floor(minutes / 60)} ${words.hours}`
          : `${Math.floor(minutes / 1_440)} ${words.days}`;
  const isOld = isLost || minutes >= OLD_MINUTES;
  const isOwn = queue.now === queue.patient;
  const called = isOld || isOwn ? words.calledLast : words.called;

  const isPassed = presence?.is_passed ?? false;
  const ahead = runs && !isPassed ? (queue.ahead ?? null) : null;
  const first = patient?.name.split(' ')[0] ?? words.thisNumber;

  const leaveAt = departure?.leave_at && window && !presence?.is_here ? Date.parse(departure.leave_at) : Number.NaN;
  const mayLeave = Boolean(window) && Date.parse(window!.to) > now;
  const leave =
    !mayLeave || Number.isNaN(leaveAt)
      ? null
      : leaveAt <= now
        ? { label: words.leaveTitle, when: words.leaveNow }
        : dayOf(leaveAt) === dayOf(now)
          ? { label: words.leave, when: `${clockOf(departure!.leave_at!)} ${schedule.zone}` }
          : null;

  const hours = rangeOf(schedule.time_start.slice(0, 5), schedule.time_end.slice(0, 5));
  return {
    doctor: doctor.name,
    substitute: doctor.doctor_substitute ? `${words.substitute} ${doctor.doctor_substitute.name}` : '',
    place: `${clinic.name}, ${clinic.polyclinic.hospital.name}`,
    hours: schedule.date === dayOf(now) ? `${words.today}, ${hours}` : hours,
    age: `${runs ? called : words.notBegun}, ${age}`,
    isOld,
    now: runs ? queue.now_label : '',
    label: label ?? '',
    ahead:
      runs && isPassed ? words.passed : ahead === null ? '' : ahead === 0 ? words.nextUp : `${ahead} ${words.ahead}`,
    before: ahead === null ? '' : ahead === 0 ? first : `${words.before} ${first}`,
    rail: runs && !isOwn && queue.patient ? [queue.now, queue.patient] : null,
    window: window ? rangeOf(clockOf(window.from), clockOf(window.to)) : '',
    leave,
  };
}

export type ShortCard = {
  readonly doctor: string;
  readonly substitute: string;
  readonly place: string;
  readonly hours: string;
  /** That a number was called, or that the queue has not begun, and how old this is. */
  readonly age: string;
  /** So old, or without a connection, that another number may be called by now. */
  readonly isOld: boolean;
  readonly now: string;
  readonly label: string;
  /** How many are called before, and before whom. */
  readonly ahead: string;
  readonly before: string;
  /** The number called now and the own one; null where no line is drawn. */
  readonly rail: readonly [number, number] | null;
  readonly window: string;
  readonly leave: { readonly label: string; readonly when: string } | null;
};

/** What is read of an appointment, live or stored (stored-ticket.ts). */
export type ShortCardFacts = {
  readonly queue_label: string | null;
  readonly doctor: { readonly name: string; readonly doctor_substitute?: { readonly name: string } | null };
  readonly patient?: { readonly name: string } | null;
  readonly clinic: { readonly name: string; readonly polyclinic: { readonly hospital: { readonly name: string } } };
  readonly schedule: {
    readonly date: string;
    readonly time_start: string;
    readonly time_end: string;
    readonly zone: string;
  };
  readonly queue: {
    readonly now: number;
    readonly now_label: string;
    readonly patient?: number | null;
    readonly ahead?: number | null;
    readonly updated_at?: string | null;
    readonly window?: { readonly from: string; readonly to: string } | null;
    readonly departure?: { readonly leave_at: string | null } | null;
    readonly presence?: { readonly is_here: boolean; readonly is_passed: boolean };
  };
};
