import { isOneOf, LIVE_APPOINTMENT_STATUSES } from '#domain/status-sets.ts';
import type { DayOff, Operation, Invocation, Issued, Violation } from '../history/history.ts';
import type { RestIndex } from './index-rest.ts';

/** What was answered as done is there in the end. */
export function checkAcknowledged(invocations: readonly Invocation[], index: RestIndex): Violation[] {
  const found: Violation[] = [];
  const say = (asked: Operation, about: string): void =>
    void found.push({ rule: 'acknowledged and lost', about: `${asked.what}: ${about}` });
  const kindsOf = Map.groupBy(
    index.rest.events.filter(({ appointment }) => appointment !== null),
    ({ appointment }) => appointment!,
  );
  const has = (code: string, kind: string): boolean =>
    kindsOf.get(index.byCode.get(code)?.id ?? -1)?.some((event) => event.kind === kind) ?? false;
  const lastOfEntry = new Map(index.rest.waitlist.map((change) => [change.entry, change]));
  const deletions = new Map<number, number>();
  for (const { asked, at } of invocations)
    if (asked.what === 'delete account') deletions.set(asked.account, Math.min(at, deletions.get(asked.account) ?? at));

  for (const { asked, outcome, answer, code, ended } of invocations) {
    if (
      asked.what === 'look at own' &&
      code === 'UNAUTHENTICATED' &&
      !((deletions.get(asked.account) ?? ended) < ended)
    )
      say(asked, `account ${asked.account} is not known any more`);
    if (outcome !== 'done') continue;
    if (answer.issued) sayLostNumber(answer.issued, index, (about) => say(asked, about));
    switch (asked.what) {
      case 'cancel':
        if (!has(asked.code, 'CANCELLED')) say(asked, asked.code);
        break;
      case 'check in':
        if (!has(asked.code, 'CHECKED_IN')) say(asked, asked.code);
        break;
      case 'press': {
        const press = index.presses.get(asked.key);
        if (!press || (index.sessions.get(press.session)?.version ?? 0) < press.to)
          say(asked, `${asked.press} ${asked.key}`);
        break;
      }
      case 'wait': {
        const change = lastOfEntry.get(answer.entry ?? -1);
        if (change?.session !== asked.session || change.patient !== asked.patient) say(asked, `entry ${answer.entry}`);
        break;
      }
      case 'leave the waitlist':
        if (lastOfEntry.get(asked.entry)?.after !== 'LEFT') say(asked, `entry ${asked.entry}`);
        break;
      case 'close a day':
      case 'import leave':
        for (const day of answer.isSaved ? asked.days : []) sayLostClosure(day, index, (about) => say(asked, about));
        break;
      case 'delete account': {
        const isDeleted = index.accounts.get(asked.account)?.isDeleted ?? false;
        // Whoever is called or inside stays in the queue until the visit ends (server/personal-data/delete-account.ts).
        const live = index.rest.appointments.some(
          ({ account, code: number, status }) =>
            account === asked.account && isOneOf(LIVE_APPOINTMENT_STATUSES, status) && !has(number, 'CALLED'),
        );
        if (!isDeleted || live) say(asked, `account ${asked.account}`);
        break;
      }
      default:
    }
  }
  return found;
}

function sayLostNumber({ code, session, number }: Issued, index: RestIndex, say: (about: string) => void): void {
  const row = index.byCode.get(code);
  const event = index.issuedAt(session, number);
  if (!row || event?.appointment !== row.id) say(`${code}, ${number} of session ${session}`);
}

function sayLostClosure({ doctor, date }: DayOff, index: RestIndex, say: (about: string) => void): void {
  if (!index.rest.closures.some((one) => one.doctor === doctor && one.date === date)) say(`doctor ${doctor}, ${date}`);
  for (const session of index.sessions.values())
    if (session.doctor === doctor && session.date === date && session.status !== 'CANCELLED')
      say(`session ${session.id} is ${session.status}`);
}
