/** What a person at a desk can mean by a press. */
export type Act =
  | 'call'
  | 'call held'
  | 'recall'
  | 'hold'
  | 'finish'
  | 'absent'
  | 'undo'
  | 'pause'
  | 'resume'
  | 'check in'
  | 'check out'
  | 'register';

/** One press that was meant, as the screen was at that moment. */
export type Meant = {
  readonly desk: number;
  /** ms. */
  readonly at: number;
  readonly act: Act;
  /** The person whom the screen named: a number's label, of a registration the name; null: the act is about nobody. */
  readonly whom: string | null;
  /** Of a call: who was shown inside of the room, and how the person said that this turn ended; null: nothing was said. */
  readonly inside?: string | null;
  readonly turn?: 'SERVED' | 'HELD' | null;
  /** Of an undo: the step as the screen named it. */
  readonly step?: string;
};

/** The screen said what became of a press whose answer was missing. */
export type Claim = {
  readonly desk: number;
  readonly at: number;
  readonly act: Act;
  readonly whom: string | null;
  readonly isDone: boolean;
};

/** One event of the log of the session. */
export type Happened = {
  readonly version: number;
  readonly at: number;
  readonly kind: string;
  readonly label: string | null;
  /** The name of the patient. */
  readonly name: string | null;
  /** How many events belong to the press that this one ends. */
  readonly press?: number | undefined;
  readonly undoes?: readonly number[] | undefined;
  /** Nobody at these desks did it: a patient or somebody else did, or its time was over. */
  readonly isOutside?: boolean | undefined;
};

/** Nothing is carried out longer after its press: a desk gives it up after 4 s, and a late request arrives after 5. A check-in waits for those before it. */
const WITHIN_MS = { press: 7_000, check: 40_000 };
/** So soon after a call nobody knows whether the turn is over, and the desk has to say it. */
const ASKED_MS = 20_000;

const KIND_OF: Readonly<Record<string, Act>> = {
  RECALLED: 'recall',
  HELD: 'hold',
  SERVED: 'finish',
  ABSENT: 'absent',
  PAUSED: 'pause',
  RESUMED: 'resume',
  CHECKED_IN: 'check in',
};
/** How the screen names a step that can be taken back. The longer words come first. */
const STEP_WORDS: readonly (readonly [RegExp, string])[] = [
  [/dipanggil ulang|ulangi/, 'RECALLED'],
  [/dipanggil|panggil/, 'CALLED'],
  [/dilewati|lewati/, 'HELD'],
  [/tidak hadir/, 'ABSENT'],
  [/dijeda|jeda/, 'PAUSED'],
  [/dilanjutkan|lanjutkan/, 'RESUMED'],
  [/selesai/, 'SERVED'],
];

/**
 * What happened in a queue that nobody meant, in sentences; none when every change has a press of its own that was meant, about the person whom the screen named then.
 * Knows the desk only by what people saw and pressed, and the queue only by its log; `from`: the last version before the run.
 */
export function judge(
  log: readonly Happened[],
  from: number,
  meant: readonly Meant[],
  claims: readonly Claim[],
): string[] {
  const used = new Set<Meant>();
  const gone = new Set(log.flatMap(({ undoes = [] }) => undoes));
  const take = (at: number, isIt: (one: Meant) => boolean): Meant | null => {
    const fitting = meant.filter((one) => !used.has(one) && isOpen(one, at, claims) && isIt(one));
    // Two desks can mean the same at once, and one of them does it: the one whose screen says so.
    const found = fitting.find((one) => claims.some((claim) => saysDone(claim, one, at))) ?? fitting[0];
    if (found) used.add(found);
    return found ?? null;
  };
  const found = pressesOf(log.filter(({ version }) => version > from)).flatMap((press) => {
    const why = whyUnmeant(press, log, gone, take);
    return why === null ? [] : [`${press.map(wordsOf).join(' and ')}: ${why}`];
  });
  return [
    ...found,
    ...claims.flatMap((one) =>
      isTrue(one, meant, used)
        ? []
        : [`The screen of desk ${one.desk} said that '${one.act} ${one.whom ?? ''}' was done, and it was not`],
    ),
  ];
}

type Take = (at: number, isIt: (one: Meant) => boolean) => Meant | null;

/** Why nobody can have meant this press; null: somebody did. */
function whyUnmeant(
  press: readonly Happened[],
  log: readonly Happened[],
  gone: ReadonlySet<number>,
  take: Take,
): string | null {
  const events = press.filter(({ isOutside }) => !isOutside);
  const last = events.at(-1);
  if (last === undefined) return null;
  const { at, kind, label, name } = last;
  if (kind === 'CALLED') return whyNotCalled(events, log, gone, take);
  if (kind === 'UNDONE') return whyNotUndone(last, log, take);
  if (kind === 'ISSUED')
    return take(at, ({ act, whom }) => act === 'register' && isSameName(whom, name))
      ? null
      : 'nobody registered this name';
  if (kind === 'CHECKED_IN' && log.some((one) => one.kind === 'ISSUED' && one.label === label && one.at === at))
    return null;
  const act = KIND_OF[kind];
  if (act === undefined) return 'no person at these desks does this';
  return take(at, (one) => one.act === act && one.whom === label) ? null : 'no press was meant that way';
}

function whyNotCalled(
  events: readonly Happened[],
  log: readonly Happened[],
  gone: ReadonlySet<number>,
  take: Take,
): string | null {
  const { at, label } = events.at(-1)!;
  const ended = events.length > 1 ? events[0]! : null;
  const isClaim = ended !== null && at - lastCallOf(ended, log, gone) < ASKED_MS;
  const call = take(
    at,
    ({ act, whom, inside = null, turn = null }) =>
      (act === 'call' || act === 'call held') &&
      whom === label &&
      inside === (ended?.label ?? null) &&
      (ended === null || turn === ended.kind || (turn === null && ended.kind === 'SERVED' && !isClaim)),
  );
  return call ? null : 'no call was meant that way';
}

/** When somebody was called last before their turn ended, as far as it was not taken back. */
function lastCallOf({ label, version }: Happened, log: readonly Happened[], gone: ReadonlySet<number>): number {
  const calls = log.filter(
    (one) =>
      one.label === label &&
      one.version < version &&
      (one.kind === 'CALLED' || one.kind === 'RECALLED') &&
      !gone.has(one.version),
  );
  return calls.at(-1)?.at ?? -Infinity;
}

function whyNotUndone({ at, undoes = [] }: Happened, log: readonly Happened[], take: Take): string | null {
  const target = log.find(({ version }) => version === undoes.at(-1));
  if (target === undefined) return 'it takes back what is not there';
  if (target.kind === 'CHECKED_IN')
    return take(at, ({ act, whom }) => act === 'check out' && whom === target.label)
      ? null
      : 'nobody took this check-in back';
  const isNamed = ({ act, whom, step = '' }: Meant): boolean =>
    act === 'undo' &&
    whom === target.label &&
    STEP_WORDS.find(([words]) => words.test(step.toLowerCase()))?.[1] === target.kind;
  return take(at, isNamed) ? null : `the screen named no undo of ${wordsOf(target)}`;
}

/** Whether a press may still be carried out: not much later, and not after the screen said that it was not done. What it says in the moment of the press it says of an earlier one. */
function isOpen({ desk, at, act, whom }: Meant, now: number, claims: readonly Claim[]): boolean {
  const within = act === 'check in' ? WITHIN_MS.check : WITHIN_MS.press;
  if (now < at || now - at > within) return false;
  return !claims.some(
    (one) => !one.isDone && one.desk === desk && isAbout(one, act, whom) && one.at > at && one.at < now,
  );
}

/** Whether a press that the screen called done is one that happened. */
function isTrue(one: Claim, meant: readonly Meant[], used: ReadonlySet<Meant>): boolean {
  if (!one.isDone) return true;
  return meant.some(
    (each) => used.has(each) && each.desk === one.desk && each.at <= one.at && isAbout(one, each.act, each.whom),
  );
}

/** Whether the screen said, once an event had happened, that this press was carried out. */
function saysDone(claim: Claim, { desk, act, whom }: Meant, happenedAt: number): boolean {
  return claim.isDone && claim.desk === desk && claim.at >= happenedAt && isAbout(claim, act, whom);
}

function isAbout(one: Claim, act: Act, whom: string | null): boolean {
  const calls = one.act === 'call' && act === 'call held';
  return (one.act === act || calls) && (one.act === 'undo' || one.whom === whom);
}

function isSameName(one: string | null, other: string | null): boolean {
  const plain = (name: string | null): string => (name ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
}

/** The events in the presses that made them. */
function pressesOf(log: readonly Happened[]): Happened[][] {
  const presses: Happened[][] = [];
  for (let at = 0; at < log.length;) {
    const end = log.findIndex(({ press = 0 }, nth) => nth >= at && nth - at + 1 <= press);
    const size = end >= 0 && end - at + 1 === log[end]!.press ? log[end]!.press : 1;
    presses.push(log.slice(at, at + size));
    at += size;
  }
  return presses;
}

function wordsOf({ version, kind, label }: Happened): string {
  return `${version} ${kind}${label === null ? '' : ` ${label}`}`;
}

const DONE_WORDS: readonly (readonly [RegExp, Act])[] = [
  [/^(\S+) (belum )?dipanggil ulang\b/, 'recall'],
  [/^(\S+) (belum )?terpanggil\b/, 'call'],
  [/^(\S+) (belum )?dilewati\b/, 'hold'],
  [/^(\S+) (belum )?selesai\b/, 'finish'],
  [/^(Langkah) tadi (belum )?dibatalkan\b/, 'undo'],
];

/** What a sentence of the screen says about a press whose answer was missing; null: nothing. */
export function claimIn(
  words: string,
): { readonly act: Act; readonly whom: string | null; readonly isDone: boolean } | null {
  if (!/satu kali\.|Tidak ada yang berubah\. Tekan/.test(words)) return null;
  for (const [pattern, act] of DONE_WORDS) {
    const [, whom = '', not] = pattern.exec(words) ?? [];
    if (whom !== '') return { act, whom: act === 'undo' ? null : whom, isDone: not === undefined };
  }
  return null;
}
