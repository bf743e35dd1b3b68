import type { DayOff, Invocation, Operation, Violation } from '../history/history.ts';
import type { RestIndex } from './index-rest.ts';

/** Some kinds of requests share one form. */
type Asked<What, One = Operation> = One extends { what: infer Whats } ? (What extends Whats ? One : never) : never;
type Asker = {
  /** The requests of this kind that somebody sent for just this. */
  of<What extends Operation['what']>(what: What, isIt: (asked: Asked<What>) => boolean): Invocation[];
  /** The requests that closed this day, alone or in a list. */
  closing(doctor: number | undefined, date: string | undefined): Invocation[];
};

/**
 * Whatever became of a number, of a place in a waitlist, of an account or of a day was asked for by who may: by the holder, by a desk, by the manager. What nobody asked for, and what was refused, did not
 * happen. (That a number was asked for, and a press, is found in check-numbers.ts.)
 */
export function checkAskedFor(invocations: readonly Invocation[], index: RestIndex): Violation[] {
  const found: Violation[] = [];
  const asker = askerOf(invocations);
  const hold = (about: string, asked: readonly Invocation[]): void => {
    if (asked.length === 0) found.push({ rule: 'from nowhere', about });
    else if (asked.every(({ outcome }) => outcome === 'refused'))
      found.push({ rule: 'refused and done', about: `${about}: ${asked[0]!.code}` });
  };
  holdNumbers(index, asker, hold);
  holdEvents(index, asker, hold);
  holdWaitlists(index, asker, hold);
  for (const { id, isDeleted } of index.rest.accounts)
    if (isDeleted)
      hold(
        `account ${id} is deleted`,
        asker.of('delete account', ({ account }) => account === id),
      );
  for (const { doctor, date } of index.rest.closures)
    hold(`doctor ${doctor} is away on ${date}`, asker.closing(doctor, date));
  return found;
}

const LIVE_ENTRIES: ReadonlySet<string> = new Set(['WAITING', 'OFFERED']);

type Hold = (about: string, asked: readonly Invocation[]) => void;

function holdNumbers(index: RestIndex, asker: Asker, hold: Hold): void {
  for (const { code, account, session, status } of index.rest.appointments) {
    const day = index.sessions.get(session);
    if (status === 'CANCEL')
      hold(`${code} was given back`, [
        ...asker.of('cancel', (asked) => asked.code === code),
        ...asker.of('delete account', (asked) => asked.account === account),
      ]);
    if (status === 'REJECT') hold(`${code} was ended by the center`, asker.closing(day?.doctor, day?.date));
  }
}

function holdEvents(index: RestIndex, asker: Asker, hold: Hold): void {
  const moved = new Set(
    index.rest.events.filter(({ kind }) => kind === 'MOVED').map(({ session, number }) => `${session}/${number}`),
  );
  for (const { kind, session, number, appointment } of index.rest.events) {
    const row = index.appointments.get(appointment ?? -1);
    const day = index.sessions.get(session);
    // Whoever is registered at the desk or takes a number there is here already.
    if (kind === 'CHECKED_IN' && row && index.issuedAt(session, number ?? 0)?.detail['lane'] !== 'ONSITE') {
      const asked = asker.of('check in', ({ code }) => code === row.code);
      // A check-in that a move followed at once is answered with what is true where the number is now, which is often a refusal.
      if (asked.length === 0 || !moved.has(`${session}/${number}`)) hold(`${row.code} checked in`, asked);
    }
    if (kind === 'MOVED' && row)
      hold(`${row.code} left session ${session}`, [
        ...asker.of('move', ({ code, to }) => code === row.code && to !== session),
        ...asker.closing(day?.doctor, day?.date),
      ]);
  }
}

function holdWaitlists(index: RestIndex, asker: Asker, hold: Hold): void {
  const last = new Map(index.rest.waitlist.map((change) => [change.entry, change.after]));
  for (const { entry, session, patient, account, before, after } of index.rest.waitlist) {
    const isTheirs = (asked: { session: number; patient: number }): boolean =>
      asked.session === session && asked.patient === patient;
    if (before === null) {
      const asked = asker.of('wait', isTheirs);
      // One that ended at once, because its holder took a place meanwhile, is answered with what is true since.
      if (asked.length === 0 || LIVE_ENTRIES.has(last.get(entry)!)) hold(`entry ${entry} waits`, asked);
    }
    if (after === 'LEFT')
      hold(`entry ${entry} was left`, [
        ...asker.of('leave the waitlist', (asked) => asked.entry === entry),
        ...asker.of('delete account', (asked) => asked.account === account),
      ]);
    if (after === 'TAKEN')
      hold(`entry ${entry} took a place`, [
        ...asker.of('book', isTheirs),
        ...asker.of('move', ({ code, to }) => to === session && index.byCode.get(code)?.patient === patient),
        // The manager moves bookings of a day that is closed to other days, where their holders may have waited.
        ...index.rest.events.flatMap(({ kind, session: from, appointment }) => {
          const isMoved = kind === 'MOVED' && index.appointments.get(appointment ?? -1)?.patient === patient;
          return isMoved ? asker.closing(index.sessions.get(from)?.doctor, index.sessions.get(from)?.date) : [];
        }),
      ]);
  }
}

function askerOf(invocations: readonly Invocation[]): Asker {
  const byWhat = Map.groupBy(invocations, ({ asked }) => asked.what);
  const of: Asker['of'] = (what, isIt) => (byWhat.get(what) ?? []).filter(({ asked }) => isIt(asked as never));
  const closing: Asker['closing'] = (doctor, date) => {
    const has = ({ days }: { readonly days: readonly DayOff[] }): boolean =>
      days.some((day) => day.doctor === doctor && day.date === date);
    return [...of('close a day', has), ...of('import leave', has)];
  };
  return { of, closing };
}
