import { AppError } from '#contract/errors.ts';
import type { Deps } from '../platform/deps.ts';
import { reschedulingWords } from './text.ts';
import { asStaff } from '../accounts/audit.store.ts';
import type { Actor } from '../accounts/audit.store.ts';
import {
  checkOfCenter,
  deleteClosure,
  stopSaleOfSessions,
  allowLongStatements,
  insertClosure,
  listManagersToResolve,
  lockDays,
} from '../schedule/closure.store.ts';
import type { NewClosure } from '../schedule/closure.store.ts';
import { findSignInWays } from '../accounts/sign-in-ways.store.ts';
import { listAffectedBookings, substituteSessions } from './affected-booking.store.ts';
import { rollSessions } from '../schedule/roll-sessions.ts';
import { refreshWatchers, answerOrConfirmation, resolveAffectedBookings } from './resolve-affected-bookings.ts';
import type { Confirmation, ReschedulingAnswer } from './resolve-affected-bookings.ts';
import { checkDays } from './check-days.ts';
import { lockCovered } from './lock-covered.ts';
import { callOffAndNotify } from './call-off-and-notify.ts';
import { notifyAllOffered, offerReopened } from './offer-added-quota.ts';
import { notifyOfCenterChange } from '../notifications/notify-of-center-change.ts';
import { sendToContacts } from '../accounts/send-to-contacts.ts';

type Manager = Actor & { readonly center: number };

/**
 * Stores a closure of a center, a clinic or a doctor, or days with a substitute. Sessions without a booking are called off; the bookings of the others are
 * resolved as confirmed (resolve-affected-bookings.ts). Throws the contract's refusals; a refused or unconfirmed request changes nothing.
 */
export async function closeDays(
  actor: Manager,
  wish: Omit<NewClosure, 'center'>,
  confirm: Confirmation | null,
  deps: Deps,
): Promise<ReschedulingAnswer> {
  const { accountId: actorId, center, now } = actor;
  checkDays(wish.from, wish.to, 'date_to');
  if (wish.substitute !== null && (wish.doctor === null || wish.substitute === wish.doctor))
    throw new AppError('INVALID_INPUT', { field: 'substitute' });
  let touched: number[] = [];
  const answer = await answerOrConfirmation(() =>
    asStaff(deps.pool, actor, async (client) => {
      const known = await checkOfCenter(client, center, wish);
      if (!known.clinic) throw new AppError('CLINIC_NOT_FOUND', { field: 'clinic' });
      if (!known.doctor) throw new AppError('DOCTOR_NOT_FOUND', { field: 'doctor' });
      if (!known.substitute) throw new AppError('DOCTOR_NOT_FOUND', { field: 'substitute' });
      await lockDays(client, true);
      const closure = (await insertClosure(client, { ...wish, center }, now))!;
      const covered = await lockCovered(client, [closure], now);
      touched = covered.map(({ id }) => id);
      const replaced = wish.substitute !== null;
      if (wish.substitute !== null)
        await substituteSessions(client, touched, { closure, doctor: wish.substitute, actorId, now });
      const settled = await resolveAffectedBookings(
        client,
        actor,
        {
          off: replaced ? [] : touched,
          unmoved: {
            sessions: replaced ? touched : [],
            words: (was, link) => reschedulingWords.substituted(was, was.substitute ?? '', wish.reason, link),
          },
          reason: wish.reason,
          dropped: replaced ? 0 : covered.filter(({ booked }) => !booked).length,
        },
        confirm,
        deps,
      );
      if (!replaced) await callOffAndNotify(client, touched, closure, actor, wish.reason, deps);
      return settled;
    }),
  );
  refreshWatchers(touched, answer, deps);
  return answer;
}

/**
 * Removes a closure of a center (null: a national holiday). Quota places that became free meanwhile are offered to the waitlists. Returns how many sessions take
 * place again. NOT_FOUND when there is no such closure.
 */
export async function openDays(actor: Actor, id: number, deps: Deps): Promise<number> {
  const { center, accountId, now } = actor;
  const { back, offered } = await asStaff(deps.pool, actor, async (client) => {
    if (center === null) await allowLongStatements(client);
    await lockDays(client, true);
    const reopened = await deleteClosure(client, id, center, accountId, now);
    if (reopened === null) throw new AppError('NOT_FOUND');
    const restored = reopened.filter(({ substituted }) => substituted).map((one) => one.id);
    for (const is of restored.length > 0 ? await listAffectedBookings(client, restored) : []) {
      const words = reschedulingWords.restored(is, `${deps.settings.publicUrl}/e-antrian/${is.code}`);
      await notifyOfCenterChange(client, is, 'CENTER_CHANGED', words, now);
    }
    // The closure may cover days for which no sessions had been made before it.
    if (center !== null) await rollSessions(client, now, { from: center, to: center + 1 });
    const ids = reopened.map((one) => one.id);
    return { back: ids, offered: await offerReopened(client, ids, now) };
  });
  for (const session of back) deps.hub.touch(session);
  await notifyAllOffered(offered, now, deps);
  return back.length;
}

/**
 * Stores a national holiday. In every center that does not work on holidays, sessions without a booking are called off; sessions with bookings give no more
 * numbers, keep their bookings, and the managers are asked by a message to resolve them. HOLIDAY_KNOWN when the day is a holiday already.
 */
export async function closeForHoliday(
  actor: Actor,
  { date, reason }: { date: string; reason: string },
  deps: Deps,
): Promise<{ dropped: number; held: number }> {
  const { now } = actor;
  return asStaff(deps.pool, actor, async (client) => {
    await allowLongStatements(client);
    const national = { center: null, clinic: null, doctor: null, substitute: null, from: date, to: date, reason };
    await lockDays(client, true);
    const closure = await insertClosure(client, national, now);
    if (closure === null) throw new AppError('HOLIDAY_KNOWN', { field: 'date' });
    const covered = await lockCovered(client, [closure], now);
    const [held, free] = [covered.filter(({ booked }) => booked), covered.filter(({ booked }) => !booked)];
    await callOffAndNotify(
      client,
      free.map(({ id }) => id),
      closure,
      actor,
      reason,
      deps,
    );
    await stopSaleOfSessions(
      client,
      held.map(({ id }) => id),
      closure,
      actor.accountId,
      now,
    );
    for (const { account_id, center, name, sessions } of await listManagersToResolve(client, closure)) {
      const link = `${deps.settings.publicUrl}/kelola/${center}/libur`;
      const words = {
        subject: reschedulingWords.holidaySubject,
        body: reschedulingWords.holiday({ name, reason, date, sessions, link }),
      };
      await sendToContacts(await findSignInWays(client, account_id), words, deps, client);
    }
    return { dropped: free.length, held: held.length };
  });
}
