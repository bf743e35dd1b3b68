import type { QueueEvent } from '#domain/queue/event.ts';
import { nextOf } from '#domain/queue/order.ts';
import { replay, replayEach } from '#domain/queue/replay.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { isOneOf, LIVE_APPOINTMENT_STATUSES, SELLING_STATUSES, WITHDRAWN_STATUSES } from '#domain/status-sets.ts';
import type { QuotaPart } from '#domain/vocabulary.ts';
import type { EventRow, Rule, SessionRow, Violation } from '../history/history.ts';
import type { RestIndex } from './index-rest.ts';

const ONLINE = ['JKN', 'GENERAL'] as const;

/** The log of each session is whole, keeps the rules at every step, and makes exactly the rows that are there. */
export function checkLogs(index: RestIndex): Violation[] {
  const found: Violation[] = index.rest.faults.map(({ session, fault }) => ({
    rule: 'log at fault',
    about: `session ${session}: ${fault}`,
  }));
  for (const session of index.sessions.values()) {
    const events = index.events.get(session.id) ?? [];
    const say = (rule: Rule, about: string): void =>
      void found.push({ rule, about: `session ${session.id}: ${about}` });
    checkChain(session, events, say);
    checkHolders(session, events, index, say);
    checkCalls(events, say);
    checkRows(session, events, index, say);
  }
  return found;
}

type Say = (rule: Rule, about: string) => void;

function checkChain(session: SessionRow, events: readonly EventRow[], say: Say): void {
  events.forEach(({ version }, at) => {
    if (version !== at + 1) say('log at fault', `version ${version} stands at ${at + 1}`);
  });
  if (session.version !== events.length) say('log at fault', `${events.length} events and version ${session.version}`);
  const back = events.findIndex(({ at }, nth) => nth > 0 && at < events[nth - 1]!.at);
  if (back > 0) say('log at fault', `the time of version ${back + 1} is before that of ${back}`);
}

/** At every moment: one live number for each person, and no more numbers than the quota has. */
function checkHolders(session: SessionRow, events: readonly EventRow[], { appointments }: RestIndex, say: Say): void {
  const held = new Map<number, number>();
  const taken: Record<QuotaPart, number> = { JKN: 0, GENERAL: 0, ONSITE: 0 };
  const quota = session.quota.JKN + session.quota.GENERAL + session.quota.ONSITE;
  const ended = new Set<number>();
  for (const event of events) {
    const appointment = event.appointment === null ? undefined : appointments.get(event.appointment);
    if (!appointment || event.number === null) continue;
    const isBack = event.kind === 'CANCELLED' || event.kind === 'MOVED';
    const isOver = isBack || event.kind === 'SERVED' || event.kind === 'ABSENT';
    if (event.kind === 'ISSUED' || event.kind === 'REOPENED') {
      const now = (held.get(appointment.patient) ?? 0) + 1;
      held.set(appointment.patient, now);
      if (now > 1) say('two live bookings', `patient ${appointment.patient} at version ${event.version}`);
    }
    if (event.kind === 'ISSUED' && !appointment.isOver) {
      taken[appointment.part] += 1;
      const all = taken.JKN + taken.GENERAL + taken.ONSITE;
      if (all > quota || ONLINE.some((part) => taken[part] > session.quota[part]))
        say(
          'quota exceeded',
          `at version ${event.version}: ${JSON.stringify(taken)} of ${JSON.stringify(session.quota)}`,
        );
    }
    if (isBack && !appointment.isOver) taken[appointment.part] -= 1;
    if (isOver && !ended.has(event.number)) held.set(appointment.patient, (held.get(appointment.patient) ?? 1) - 1);
    if (isOver) ended.add(event.number);
    if (event.kind === 'REOPENED') ended.delete(event.number);
  }
}

/** Whoever is called is who was next by the order rule. */
function checkCalls(rows: readonly EventRow[], say: Say): void {
  const events = rows as unknown as readonly QueueEvent[];
  const position = new Map(rows.map(({ version }, at) => [version, at]));
  let expected: number | null = null;
  replayEach(events, rulesOf({}), (event, after) => {
    if (event.kind === 'CALLED' && event.number !== expected)
      say('called out of order', `${event.number} at version ${event.version}, and ${expected} was next`);
    const next = rows[(position.get(event.version) ?? 0) + 1];
    expected = next?.kind === 'CALLED' ? (nextOf(after)?.number ?? null) : null;
  });
}

function checkRows(session: SessionRow, rows: readonly EventRow[], index: RestIndex, say: Say): void {
  const state = replay(rows as unknown as readonly QueueEvent[], rulesOf({}));
  const here = index.rest.appointments.filter(({ session: id }) => id === session.id);
  const counts: Record<QuotaPart, number> = { JKN: 0, GENERAL: 0, ONSITE: 0 };
  for (const { number, status, code, part, isOver } of here) {
    const made = state.entries.get(number)?.status;
    if (made !== status) say('rows differ from the log', `${code} (${number}) is ${status}, and ${made} by the log`);
    if (!isOver && !isOneOf(WITHDRAWN_STATUSES, status)) counts[part] += 1;
  }
  const numbers = new Set(here.map(({ number }) => number));
  for (const { number, status } of state.entries.values())
    if (isOneOf(LIVE_APPOINTMENT_STATUSES, status) && !numbers.has(number))
      say('rows differ from the log', `${number} is ${status} by the log, and has no row`);
  if (session.lastNumber !== rows.filter(({ kind }) => kind === 'ISSUED').length)
    say('counter differs', `the last number is ${session.lastNumber}`);
  if (!isOneOf(SELLING_STATUSES, session.status)) return;
  for (const part of ONLINE) {
    const offered = offersOf(index, session.id, part);
    if (session.taken[part] !== counts[part] + offered)
      say('counter differs', `${part}: ${session.taken[part]} taken, ${counts[part]} booked and ${offered} offered`);
  }
}

function offersOf({ rest }: RestIndex, session: number, part: string): number {
  const last = new Map<number, string>();
  for (const change of rest.waitlist)
    if (change.session === session && change.part === part) last.set(change.entry, change.after);
  return [...last.values()].filter((status) => status === 'OFFERED').length;
}
