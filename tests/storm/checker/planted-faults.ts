import type { Answer, EventRow, History, Invocation, Rest } from '../history/history.ts';
import { changed, one, replaced, without } from './planted-fault.ts';
import type { PlantedFault } from './planted-fault.ts';
import { PLANTED_MESSAGE_FAULTS } from './planted-message-faults.ts';
import { PLANTED_UNASKED_FAULTS } from './planted-unasked-faults.ts';

const done = ({ invocations }: History, ...what: string[]): Invocation[] =>
  invocations.filter(({ asked, outcome }) => outcome === 'done' && what.includes(asked.what));
const ofKind = ({ rest }: History, kind: string): EventRow[] => rest.events.filter((event) => event.kind === kind);

function answer(history: History, invocation: Invocation, by: Answer): History {
  return changed(history, {
    invocations: replaced(history.invocations, invocation, { answer: { ...invocation.answer, ...by } }),
  });
}

/** The log of a session without some of its events, written as if they had never been. */
function unwritten(rest: Rest, gone: readonly EventRow[]): Partial<Rest> {
  const left = rest.events.filter((event) => !gone.includes(event));
  const versions = new Map<number, number>();
  const events = left.map((event) => {
    const version = (versions.get(event.session) ?? 0) + 1;
    versions.set(event.session, version);
    return { ...event, version };
  });
  const sessions = rest.sessions.map((row) => ({ ...row, version: versions.get(row.id) ?? 0 }));
  return { events, sessions };
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a number is given again',
    breaks: ['number given twice'],
    plant(history, nth) {
      const event = one(
        ofKind(history, 'ISSUED').filter(({ number }) => number! > 1),
        nth,
      );
      if (!event) return null;
      const events = replaced(history.rest.events, event, { number: event.number! - 1 });
      return changed(history, { rest: { events } });
    },
  },
  {
    name: 'a booking that was answered is not there',
    breaks: ['acknowledged and lost'],
    plant(history, nth) {
      const invocation = one(done(history, 'book'), nth);
      const row = history.rest.appointments.find(({ code }) => code === invocation?.answer.issued?.code);
      if (!row) return null;
      const gone = history.rest.events.filter(({ appointment }) => appointment === row.id);
      return changed(history, {
        rest: { ...unwritten(history.rest, gone), appointments: without(history.rest.appointments, row) },
      });
    },
  },
  {
    name: 'a cancellation that was answered is undone, in the log too',
    breaks: ['acknowledged and lost'],
    plant(history, nth) {
      const invocation = one(done(history, 'cancel'), nth);
      const code = invocation && 'code' in invocation.asked ? invocation.asked.code : null;
      const row = history.rest.appointments.find((each) => each.code === code);
      const gone = history.rest.events.filter((event) => event.kind === 'CANCELLED' && event.appointment === row?.id);
      if (!row || gone.length === 0) return null;
      const appointments = replaced(history.rest.appointments, row, { status: 'BOOKED' });
      return changed(history, { rest: { ...unwritten(history.rest, gone), appointments } });
    },
  },
  {
    name: 'an event is missing in the middle of a log',
    breaks: ['log at fault'],
    plant(history, nth) {
      const event = one(
        history.rest.events.filter(({ version }) => version > 1),
        nth,
      );
      return event ? changed(history, { rest: { events: without(history.rest.events, event) } }) : null;
    },
  },
  {
    name: 'time runs back in a log',
    breaks: ['log at fault'],
    plant(history, nth) {
      const event = one(
        history.rest.events.filter(({ version }) => version > 2),
        nth,
      );
      return event ? changed(history, { rest: { events: replaced(history.rest.events, event, { at: 0 }) } }) : null;
    },
  },
  {
    name: 'somebody sees an older queue than somebody else saw before',
    breaks: ['stale look'],
    plant(history) {
      const presses = done(history, 'press').filter(({ answer: { version } }) => version! > 1);
      const isOfSession = (look: Invocation, press: Invocation): boolean =>
        'session' in look.asked && 'session' in press.asked && look.asked.session === press.asked.session;
      const look = done(history, 'look at queue').findLast((each) =>
        presses.some((press) => press.ended < each.at && isOfSession(each, press)),
      );
      return look ? answer(history, look, { version: 1 }) : null;
    },
  },
  {
    name: 'somebody sees a version that was rolled back',
    breaks: ['look at what never was'],
    plant(history, nth) {
      const look = one(done(history, 'look at queue'), nth);
      return look ? answer(history, look, { version: 1_000 }) : null;
    },
  },
  {
    name: 'somebody does not see the own number',
    breaks: ['stale look'],
    plant(history) {
      const lasting = new Set(
        history.rest.appointments.flatMap(({ code, status }) => (status === 'BOOKED' ? code : [])),
      );
      const isAnswered = (code: string, before: number): boolean =>
        history.invocations.some(({ answer: { issued }, ended }) => issued?.code === code && ended < before);
      const look = done(history, 'look at own').findLast(({ answer: { live }, at }) =>
        (live ?? []).some(({ code }) => lasting.has(code) && isAnswered(code, at)),
      );
      return look ? answer(history, look, { live: [] }) : null;
    },
  },
  {
    name: 'somebody still sees a number that was given back',
    breaks: ['stale look'],
    plant(history, nth) {
      const gone = one(done(history, 'cancel'), nth);
      const code = gone && 'code' in gone.asked ? gone.asked.code : null;
      const row = history.rest.appointments.find((each) => each.code === code);
      const look = done(history, 'look at own').findLast(
        ({ asked, at }) => 'account' in asked && asked.account === row?.account && at > gone!.ended,
      );
      if (!row || !look) return null;
      const shown = { code: row.code, session: row.session, number: row.number };
      return answer(history, look, { live: [...(look.answer.live ?? []), shown] });
    },
  },
  {
    name: 'somebody sees another number than the own',
    breaks: ['stale look', 'look at what never was'],
    plant(history) {
      const look = done(history, 'look at own').findLast(({ answer: { live } }) => (live ?? []).length > 0);
      return look
        ? answer(history, look, { live: look.answer.live!.map((each) => ({ ...each, number: each.number + 1 })) })
        : null;
    },
  },
  {
    name: 'a session gives one number more than its quota',
    breaks: ['quota exceeded'],
    plant(history, nth) {
      const full = one(
        history.rest.sessions.filter(({ quota, taken }) => taken.GENERAL >= quota.GENERAL),
        nth,
      );
      const held = history.rest.appointments.filter(
        ({ session, part, status }) => session === full?.id && part === 'GENERAL' && status !== 'CANCEL',
      );
      if (!full || held.length === 0) return null;
      const quota = { ...full.quota, GENERAL: held.length - 1, ONSITE: full.quota.ONSITE };
      return changed(history, { rest: { sessions: replaced(history.rest.sessions, full, { quota }) } });
    },
  },
  {
    name: 'a counter of the quota is one too high',
    breaks: ['counter differs'],
    plant(history, nth) {
      const session = one(history.rest.sessions, nth);
      if (!session) return null;
      const taken = { ...session.taken, GENERAL: session.taken.GENERAL + 1 };
      return changed(history, { rest: { sessions: replaced(history.rest.sessions, session, { taken }) } });
    },
  },
  {
    name: 'two numbers are swapped: who asked later has the lower one',
    breaks: ['number out of order', 'acknowledged and lost'],
    plant(history, nth) {
      const wishes = done(history, 'walk in');
      const late = one(
        wishes.filter(({ answer: { issued } }) => issued!.number > 1),
        nth,
      );
      const early = wishes.find(
        ({ answer: { issued }, ended }) => issued!.session === late?.answer.issued!.session && ended < late.at,
      );
      if (!late || !early) return null;
      const [low, high] = [early.answer.issued!, late.answer.issued!];
      const swap = (number: number | null): number | null =>
        number === low.number ? high.number : number === high.number ? low.number : number;
      const rest: Partial<Rest> = {
        events: history.rest.events.map((event) =>
          event.session === low.session ? { ...event, number: swap(event.number) } : event,
        ),
        appointments: history.rest.appointments.map((row) =>
          row.session === low.session ? { ...row, number: swap(row.number)! } : row,
        ),
      };
      const invocations = history.invocations.map((each) => {
        const { issued } = each.answer;
        if (issued?.session !== low.session) return each;
        return { ...each, answer: { ...each.answer, issued: { ...issued, number: swap(issued.number)! } } };
      });
      return changed(history, { rest, invocations });
    },
  },
  {
    name: 'somebody is called before their turn',
    breaks: ['called out of order', 'rows differ from the log'],
    plant(history, nth) {
      const call = one(ofKind(history, 'CALLED'), nth);
      const other = history.rest.events.find(
        (event) =>
          event.kind === 'CHECKED_IN' &&
          event.session === call?.session &&
          event.version < call.version &&
          event.number !== call.number,
      );
      if (!call || !other) return null;
      const { number, appointment } = other;
      return changed(history, { rest: { events: replaced(history.rest.events, call, { number, appointment }) } });
    },
  },
  {
    name: 'the state of a row is not that of the log',
    breaks: ['rows differ from the log'],
    plant(history, nth) {
      const row = one(history.rest.appointments, nth);
      const status = row?.status === 'HELD' ? 'BOOKED' : 'HELD';
      return row
        ? changed(history, { rest: { appointments: replaced(history.rest.appointments, row, { status }) } })
        : null;
    },
  },
  {
    name: 'a patient has two live numbers in a session',
    breaks: ['two live bookings'],
    plant(history, nth) {
      const rows = history.rest.appointments.filter(({ status }) => status === 'BOOKED' || status === 'CHECKED_IN');
      const row = one(rows, nth);
      const other = rows.find(({ id, session }) => session === row?.session && id !== row.id);
      if (!row || !other) return null;
      const { patient } = other;
      return changed(history, { rest: { appointments: replaced(history.rest.appointments, row, { patient }) } });
    },
  },
  {
    name: 'a repeated request takes a second number',
    breaks: ['done twice'],
    plant(history, nth) {
      const row = one(history.rest.appointments, nth);
      if (!row) return null;
      const second = { ...row, id: 9_999, code: 'CODE-9999', session: 9_999 };
      return changed(history, { rest: { appointments: [...history.rest.appointments, second] } });
    },
  },
  {
    name: 'a refused request is carried out',
    breaks: ['refused and done'],
    plant(history, nth) {
      const invocation = one(done(history, 'walk in', 'press'), nth);
      if (!invocation || !('key' in invocation.asked)) return null;
      const { key } = invocation.asked;
      const invocations = history.invocations.map((each) =>
        'key' in each.asked && each.asked.key === key
          ? { ...each, outcome: 'refused' as const, code: 'SESSION_FULL', answer: {} }
          : each,
      );
      return changed(history, { invocations });
    },
  },
  {
    name: 'there is a number that nobody asked for',
    breaks: ['from nowhere'],
    plant(history, nth) {
      const row = one(history.rest.appointments, nth);
      const appointments = row && replaced(history.rest.appointments, row, { key: 'unasked' });
      return appointments ? changed(history, { rest: { appointments } }) : null;
    },
  },
  {
    name: 'a place is offered to who came later',
    breaks: ['waitlist out of order'],
    plant(history, nth) {
      const { waitlist } = history.rest;
      const offer = one(
        waitlist.filter(({ before, after }) => before === 'WAITING' && after === 'OFFERED'),
        nth,
      );
      // Somebody who had waited longer all the time.
      if (!offer) return null;
      const first = { ...offer, entry: -1, patient: -1, before: null, after: 'WAITING' };
      return changed(history, { rest: { waitlist: [first, ...waitlist] } });
    },
  },
  {
    name: 'a place stays free while somebody waits for it',
    breaks: ['place kept from the waitlist', 'counter differs'],
    plant(history, nth) {
      const offers = history.rest.waitlist.filter(({ before, after }) => before === 'WAITING' && after === 'OFFERED');
      const last = new Map(history.rest.waitlist.map((change) => [change.entry, change]));
      const offer = one(
        offers.filter((each) => last.get(each.entry) === each),
        nth,
      );
      const session = history.rest.sessions.find(({ id }) => id === offer?.session);
      if (!offer || !session) return null;
      const taken = { ...session.taken, GENERAL: session.taken.GENERAL - 1 };
      return changed(history, {
        rest: {
          waitlist: without(history.rest.waitlist, offer),
          sessions: replaced(history.rest.sessions, session, { taken }),
        },
      });
    },
  },
  {
    name: 'a press that was answered is not there',
    breaks: ['acknowledged and lost'],
    plant(history, nth) {
      const press = one(done(history, 'press'), nth);
      const row = history.rest.presses.find(({ key }) => press && 'key' in press.asked && key === press.asked.key);
      return row ? changed(history, { rest: { presses: without(history.rest.presses, row) } }) : null;
    },
  },
  {
    name: 'a deleted account is there',
    breaks: ['acknowledged and lost'],
    plant(history) {
      const [deletion] = done(history, 'delete account');
      if (!deletion) return null;
      const accounts = history.rest.accounts.map((each) => ({ ...each, isDeleted: false }));
      return changed(history, { rest: { accounts } });
    },
  },
  {
    name: 'somebody who has signed in is not known',
    breaks: ['acknowledged and lost'],
    plant(history, nth) {
      const look = one(done(history, 'look at own'), nth);
      const invocations =
        look && replaced(history.invocations, look, { outcome: 'refused', code: 'UNAUTHENTICATED', answer: {} });
      return invocations ? changed(history, { invocations }) : null;
    },
  },
  ...PLANTED_MESSAGE_FAULTS,
  ...PLANTED_UNASKED_FAULTS,
];
