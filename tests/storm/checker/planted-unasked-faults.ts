import type { History, Invocation, Operation } from '../history/history.ts';
import { changed, one, replaced } from './planted-fault.ts';
import type { PlantedFault } from './planted-fault.ts';

/** The last person's numbers and places can have gone with the account. */
const DELETED = 9;

type Find = (history: History, nth: number) => ((asked: Operation) => boolean) | null;

/** What was done, and which requests could have been for it; null where this history has nothing of the kind. */
const DONE: Readonly<Record<string, Find>> = {
  'a number is given back': (history, nth) => {
    const row = one(
      history.rest.appointments.filter(({ status, account }) => status === 'CANCEL' && account !== DELETED),
      nth,
    );
    return row ? (asked) => asked.what === 'cancel' && asked.code === row.code : null;
  },
  'somebody is checked in': (history, nth) => {
    const ofKind = (which: string) =>
      new Set(history.rest.events.filter(({ kind }) => kind === which).map(({ appointment }) => appointment));
    const [checked, moved] = [ofKind('CHECKED_IN'), ofKind('MOVED')];
    const row = one(
      history.rest.appointments.filter(({ id, part }) => part !== 'ONSITE' && checked.has(id) && !moved.has(id)),
      nth,
    );
    return row ? (asked) => asked.what === 'check in' && asked.code === row.code : null;
  },
  'a number is moved': (history, nth) => {
    const event = one(
      history.rest.events.filter(({ kind }) => kind === 'MOVED'),
      nth,
    );
    const row = history.rest.appointments.find(({ id }) => id === event?.appointment);
    return row ? (asked) => asked.what === 'move' && asked.code === row.code : null;
  },
  'somebody waits for a place': ({ rest: { waitlist } }, nth) => {
    const last = new Map(waitlist.map((change) => [change.entry, change]));
    const entry = one(
      [...last.values()].filter(({ after }) => after === 'WAITING'),
      nth,
    );
    return entry
      ? (asked) => asked.what === 'wait' && asked.session === entry.session && asked.patient === entry.patient
      : null;
  },
  'a place that was offered is taken': (history, nth) => {
    const entry = one(
      history.rest.waitlist.filter(({ before, after }) => before === 'OFFERED' && after === 'TAKEN'),
      nth,
    );
    return entry
      ? (asked) => asked.what === 'book' && asked.session === entry.session && asked.patient === entry.patient
      : null;
  },
  'an account is deleted': () => (asked) => asked.what === 'delete account',
};

const refused = (invocation: Invocation): Invocation => ({
  ...invocation,
  outcome: 'refused',
  code: 'FORBIDDEN',
  answer: {},
});

/** Things that were done although nobody asked for them, or although it was refused. */
export const PLANTED_UNASKED_FAULTS: readonly PlantedFault[] = [
  ...Object.entries(DONE).flatMap(([name, find]): PlantedFault[] => [
    {
      name: `${name}, for which nobody asked`,
      breaks: ['from nowhere'],
      plant(history, nth) {
        const isIt = find(history, nth);
        return isIt && changed(history, { invocations: history.invocations.filter(({ asked }) => !isIt(asked)) });
      },
    },
    {
      name: `${name}, although that was refused`,
      breaks: ['refused and done'],
      plant(history, nth) {
        const isIt = find(history, nth);
        return (
          isIt &&
          changed(history, {
            invocations: history.invocations.map((each) => (isIt(each.asked) ? refused(each) : each)),
          })
        );
      },
    },
  ]),
  {
    name: 'a place that was offered is taken by nobody, while the manager closed another day',
    breaks: ['from nowhere'],
    plant(history, nth) {
      const isIt = DONE['a place that was offered is taken']!(history, nth);
      const closed = { what: 'close a day', days: [{ doctor: 1, date: '2026-11-24' }] } as const;
      const closing = {
        asked: closed,
        at: 0,
        ended: 1,
        outcome: 'done',
        code: '',
        answer: { isSaved: false },
      } as const;
      const others = isIt && history.invocations.filter(({ asked }) => !isIt(asked));
      return others && changed(history, { invocations: [...others, closing] });
    },
  },
  {
    name: 'a number is ended by the center, for which nobody asked',
    breaks: ['from nowhere'],
    plant(history, nth) {
      const row = one(
        history.rest.appointments.filter(({ status }) => status === 'BOOKED'),
        nth,
      );
      return row
        ? changed(history, { rest: { appointments: replaced(history.rest.appointments, row, { status: 'REJECT' }) } })
        : null;
    },
  },
  {
    name: 'a doctor has a day off that nobody entered',
    breaks: ['from nowhere'],
    plant: (history) => changed(history, { rest: { closures: [{ doctor: 1, date: '2026-11-24' }] } }),
  },
  {
    name: 'a place in a waitlist is given up by nobody',
    breaks: ['from nowhere'],
    plant(history, nth) {
      const { waitlist } = history.rest;
      const last = new Map(waitlist.map((change) => [change.entry, change]));
      const entry = one(
        [...last.values()].filter(({ after, account }) => after === 'WAITING' && account !== DELETED),
        nth,
      );
      return entry
        ? changed(history, { rest: { waitlist: [...waitlist, { ...entry, before: 'WAITING', after: 'LEFT' }] } })
        : null;
    },
  },
];
