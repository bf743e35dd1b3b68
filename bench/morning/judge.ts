/** One press that somebody at a desk meant, by what the screen named at that moment. */
export type Meant = {
  readonly desk: string;
  /** '' for the whole session. */
  readonly room: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** What the browser sent for it; null: nothing. */
  readonly key: string | null;
  /** What it was meant to do, in the words of `deedsOf`. */
  readonly deeds: readonly string[];
  /** Whether the desk read afterwards that it was done. */
  readonly isDone: boolean;
};

/** One event of the log of the session. */
export type Logged = {
  readonly version: number;
  readonly kind: string;
  /** 'B05'; null: it is about nobody. */
  readonly label: string | null;
  readonly room: string | null;
  readonly undoes: readonly number[];
  /** ISSUED: registered on the spot, which checks in too. */
  readonly isOnsite: boolean;
};

/** A press as the server keeps it. `from`, `to`: the versions of its events; null: it was given up before it arrived. */
export type PressOnRecord = { readonly key: string; readonly from: number | null; readonly to: number | null };

export type Morning = {
  readonly log: readonly Logged[];
  readonly presses: readonly PressOnRecord[];
  readonly meant: readonly Meant[];
  /** Labels of tickets that were held under the scanner, in that order. */
  readonly scanned: readonly string[];
  /** Names of everybody who was to get a number, and of everybody who has one. */
  readonly wanted: readonly string[];
  readonly served: readonly string[];
};

/** A call that was made, and a moment at which a page showed a number. Milliseconds since the epoch. */
export type Call = { readonly at: number; readonly label: string; readonly room: string };
export type Sighting = { readonly at: number; readonly label: string; readonly room: string };

/** Kinds of events that only a person at one of the two desks makes. */
const BY_DESK = [
  'SESSION_STARTED',
  'CALLED',
  'RECALLED',
  'HELD',
  'SERVED',
  'ABSENT',
  'PRIORITY',
  'PAUSED',
  'RESUMED',
  'DOCTOR_LATE',
  'DOCTOR_ARRIVED',
  'SESSION_FINISHED',
  'UNDONE',
];

/** What happened that nobody meant, and what was meant and did not happen, in sentences; none when the log holds exactly what people meant. */
export function faultsOf(morning: Morning): string[] {
  return [...faultsOfPresses(morning), ...faultsOfScans(morning), ...faultsOfPeople(morning)];
}

/** An event as a deed: 'CALLED B05 Ruang 3'. An undo names the deeds that it takes back: 'UNDONE SERVED B04, CALLED B05 Ruang 3'. */
export function deedOf(event: Logged, log: readonly Logged[]): string {
  if (event.kind !== 'UNDONE') return called(event.kind, event.label, event.room);
  const taken = event.undoes.map((version) => log.find((one) => one.version === version));
  return undone(taken.map((one) => (one ? deedOf(one, log) : 'nothing')));
}

export const called = (kind: string, label: string | null, room: string | null): string =>
  [kind, label, room].filter(Boolean).join(' ');
export const undone = (deeds: readonly string[]): string => `UNDONE ${deeds.join(', ')}`;

function faultsOfPresses({ log, presses, meant }: Morning): string[] {
  const faults: string[] = [];
  const explained = new Set<number>();
  for (const one of meant) {
    const words = `${one.desk} meant ${one.deeds.join(', ')}`;
    const press = presses.find(({ key, to }) => key === one.key && to !== null);
    if (!press) {
      if (one.isDone) faults.push(`${words}, read that it was done, and it was not`);
      continue;
    }
    const events = log.filter(({ version }) => version >= press.from! && version <= press.to!);
    for (const { version } of events) explained.add(version);
    const deeds = events.map((event) => deedOf(event, log));
    if (deeds.join('; ') !== one.deeds.join('; ')) faults.push(`${words}, and it did ${deeds.join(', ')}`);
    else if (!one.isDone) faults.push(`${words}, read that it was not done, and it was`);
  }
  for (const event of log)
    if (BY_DESK.includes(event.kind) && !explained.has(event.version))
      faults.push(`nobody meant ${deedOf(event, log)} (event ${event.version})`);
  return faults;
}

function faultsOfScans({ log, scanned }: Morning): string[] {
  const onsite = new Set(log.filter(({ isOnsite }) => isOnsite).map(({ label }) => label));
  const here = log.filter(({ kind, label }) => kind === 'CHECKED_IN' && !onsite.has(label)).map(({ label }) => label!);
  return [
    ...here
      .filter((label, at) => !scanned.includes(label) || here.indexOf(label) !== at)
      .map((label) => `nobody scanned ${label}, who was checked in`),
    ...scanned.filter((label) => !here.includes(label)).map((label) => `${label} was scanned and not checked in`),
  ];
}

function faultsOfPeople({ wanted, served }: Morning): string[] {
  const left = [...served];
  const missing = wanted.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((name) => `${name} was not served`),
    ...left.map((name) => `${name} was served, and is nobody of this morning or was served twice`),
  ];
}

/**
 * From each call to the moment at which the page showed it, in ms. A page that shows a later call already has left the earlier one behind, so that counts too. `calls` and
 * `sightings` in the order of time; `missed`: calls that were never shown.
 */
export function delaysOf(calls: readonly Call[], sightings: readonly Sighting[]): { delays: number[]; missed: Call[] } {
  const delays: number[] = [];
  const missed: Call[] = [];
  for (const [nth, call] of calls.entries()) {
    const later = calls.slice(nth);
    const seen = sightings.find(
      ({ at, label }) => at >= call.at && later.some((one) => one.label === label && one.at <= at),
    );
    if (seen) delays.push(seen.at - call.at);
    else missed.push(call);
  }
  return { delays, missed };
}

/** The calls among presses that were done, in their order. */
export function callsOf(meant: readonly Meant[]): Call[] {
  return meant.flatMap(({ at, deeds, room, isDone }) => {
    const [kind, label] = deeds.at(-1)!.split(' ');
    return isDone && kind === 'CALLED' ? [{ at, label: label!, room }] : [];
  });
}
