import { isOneOf, LIVE_APPOINTMENT_STATUSES, WITHDRAWN_STATUSES } from '#domain/status-sets.ts';
import type { Violation } from '../history/history.ts';
import type { RestIndex } from './index-rest.ts';

/** An offer that stood no longer than this need not have been told: it lasts fifteen minutes, so that it did not end by itself. */
const SOON_MS = 60_000;

/** Every number that was taken is confirmed, every one that was given back and every offered place is told of, each once; a gateway sends one message for each key. */
export function checkMessages(index: RestIndex): Violation[] {
  const { rest, accounts } = index;
  const found: Violation[] = [];
  const delivered = new Map(rest.deliveries.map((one) => [one.key, one]));
  const messages = rest.messages.filter(({ key }) => delivered.has(key));
  const byNotification = Map.groupBy(
    rest.messages.filter(({ notification }) => notification !== null),
    ({ notification }) => notification!,
  );
  for (const [id, group] of byNotification) {
    const recipients = new Set(group.map(({ recipient }) => recipient));
    if (recipients.size < group.length) found.push({ rule: 'message twice', about: `notification ${id}` });
  }
  const known = new Set(rest.messages.map(({ key }) => key));
  for (const { key, to, text } of delivered.values())
    if (!known.has(key))
      found.push({ rule: 'message twice', about: `a message with an unknown key to ${to}: ${text}` });

  const ofAppointment = Map.groupBy(rest.notifications, ({ appointment }) => appointment);
  const isTold = (appointment: number, kind: string): boolean =>
    (ofAppointment.get(appointment) ?? []).some(
      (one) => one.kind === kind && (byNotification.get(one.id) ?? []).some(({ key }) => delivered.has(key)),
    );
  const hasLeft = (appointment: number, kind: string): boolean =>
    (ofAppointment.get(appointment) ?? []).some((one) => one.kind === kind && one.state !== 'DROPPED');
  for (const { id, code, account, status, part } of rest.appointments) {
    const holder = account === null ? undefined : accounts.get(account);
    if (!holder?.phone || holder.isDeleted || part === 'ONSITE') continue;
    if (status === 'CANCEL' && !isTold(id, 'CANCELLED'))
      found.push({ rule: 'message missing', about: `${code} given back` });
    // Whoever moves before the confirmation has left is told of the move alone, and whoever's visit was over by then needs none.
    const isOwed = isOneOf(LIVE_APPOINTMENT_STATUSES, status) || hasLeft(id, 'BOOKED');
    if (isOwed && !isOneOf(WITHDRAWN_STATUSES, status) && !isTold(id, 'BOOKED') && !isTold(id, 'CHANGED'))
      found.push({ rule: 'message missing', about: `${code} taken` });
    if ((ofAppointment.get(id) ?? []).filter(({ kind }) => kind === 'BOOKED').length > 1)
      found.push({ rule: 'message twice', about: `${code} was confirmed twice` });
  }
  found.push(
    ...checkOffers(
      index,
      messages.map(({ key }) => delivered.get(key)!),
    ),
  );
  return found;
}

function checkOffers({ rest, accounts }: RestIndex, sent: readonly { to: string; text: string }[]): Violation[] {
  const offers = rest.waitlist.filter(({ before, after }) => before === 'WAITING' && after === 'OFFERED');
  const found: Violation[] = [];
  for (const [name, group] of Map.groupBy(offers, ({ account, session }) => `${account} ${session}`)) {
    const { account, session } = group[0]!;
    const holder = accounts.get(account);
    if (!holder?.phone || holder.isDeleted) continue;
    const link = new RegExp(`/ambil-antrian/${session}(?!\\d)`);
    const told = sent.filter(({ to, text }) => to === holder.phone && link.test(text)).length;
    // Somebody who took the place, or waits no more, before the message could leave needs none; nor does whoever's session was called off in that moment, who is told of that.
    const lasting = group.filter((offer) => {
      const next = rest.waitlist.find((change) => change.entry === offer.entry && change.before === 'OFFERED');
      return next === undefined || (next.after === 'PASSED' && next.at - offer.at > SOON_MS);
    });
    if (told < lasting.length) found.push({ rule: 'message missing', about: `offers (account, session): ${name}` });
    if (told > group.length) found.push({ rule: 'message twice', about: `offers (account, session): ${name}` });
  }
  return found;
}
