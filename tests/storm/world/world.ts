import type { Pool } from 'pg';
import { DEFAULT_SETTINGS } from '#domain/notifications/notification-settings.ts';
import { addDays, localDate } from '#domain/time/zone.ts';
import { saveNotificationSettings } from '#server/notifications/notification-setting.store.ts';
import { hashPassword } from '#server/accounts/sign-in/password-hash.ts';
import { makeAccount, makeKiosk, makePatient, makeStaff } from '../../factories/account.ts';
import { makeDoctor, makePractice, makeSession } from '../../factories/directory.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import { calmZone } from '../../support/queue/calm-zone.ts';

/** What one part of a storm happens to: a center with its desks, its sessions, and people who belong to nobody else. */
export type World = {
  readonly nth: number;
  readonly center: number;
  readonly insurers: { readonly GENERAL: number; readonly JKN: number };
  /** Sessions of today, which the desks run, and of days to come. */
  readonly today: readonly number[];
  readonly later: readonly { readonly session: number; readonly doctor: number; readonly date: string }[];
  readonly people: readonly Person[];
  readonly desks: readonly { readonly token: string; readonly desk: string; readonly room: string }[];
  readonly kiosk: string;
  readonly manager: string;
};
export type Person = {
  readonly account: number;
  readonly patients: readonly number[];
  readonly phone: string;
  token: string;
  isDeleted: boolean;
  /** Codes of numbers that they were answered. */
  readonly codes: Set<string>;
};

const PEOPLE = 24;
const TODAY = 3;
const LATER = 4;
const ROOMS = ['Ruang 1', 'Ruang 2'] as const;
const QUOTA = { general: 14, jkn: 4, onsite: 6 } as const;
export const PASSWORD = 'kucing di atas genteng';
let hash: Promise<string> | null = null;

/** Makes it in the database of a running product. Sessions are small, so that they fill and people wait for a place. */
export async function makeWorld(pool: Pool, nth: number, now: Date): Promise<World> {
  const zone = calmZone(now);
  // A storm has more centers than the country has codes for provinces.
  const { rows } = await pool.query<{ code: string }>(
    'select code from regency where zone = $1 order by code limit 1',
    [zone],
  );
  const place = await makeTestCenter(pool, { zone, ...(rows[0] && { regency: rows[0].code }) });
  const date = localDate(now, zone);
  const today: number[] = [];
  for (let each = 0; each < TODAY; each += 1) today.push(await sessionOn(pool, place.clinic, date));
  const later: { session: number; doctor: number; date: string }[] = [];
  for (let each = 1; each <= LATER; each += 1) {
    const doctor = await makeDoctor(pool);
    // Only a doctor who practises there can take a day off.
    await makePractice(pool, doctor, place.clinic);
    const day = addDays(date, each);
    later.push({ doctor, date: day, session: await sessionOn(pool, place.clinic, day, doctor) });
  }
  const people: Person[] = [];
  const password = await (hash ??= hashPassword(PASSWORD));
  for (let each = 0; each < PEOPLE; each += 1) {
    const { accountId, patientId, token, phone } = await makeAccount(pool);
    const child = await makePatient(pool, accountId);
    // Whatever hour it is when the storm is played, nobody waits for the morning.
    await saveNotificationSettings(pool, accountId, { ...DEFAULT_SETTINGS, quiet: null });
    people.push({
      account: accountId,
      patients: [patientId, child],
      phone: phone!,
      token,
      isDeleted: false,
      codes: new Set(),
    });
  }
  await pool.query('update account set password_hash = $2 where id = any($1)', [
    people.map(({ account }) => account),
    password,
  ]);
  // Signed in now, because a browser session of staff ends after some hours.
  const desks = [];
  for (const [at, room] of ROOMS.entries())
    desks.push({
      token: (await makeStaff(pool, place.center, { now })).token,
      desk: `desk-of-storm-${nth}-${at}`,
      room,
    });
  const opener = await makeStaff(pool, place.center);
  return {
    nth,
    center: place.center,
    insurers: { GENERAL: place.umum, JKN: place.bpjs },
    today,
    later,
    people,
    desks,
    kiosk: await makeKiosk(pool, place.center, opener.accountId),
    manager: (await makeStaff(pool, place.center, { scope: 'manager', now })).token,
  };
}

/** All day, so that it neither begins nor ends while a storm lasts. */
async function sessionOn(pool: Pool, clinic: number, date: string, doctor?: number): Promise<number> {
  const hours = { from: '00:05', to: '23:55', opensAt: new Date(0) };
  return makeSession(pool, doctor ?? (await makeDoctor(pool)), clinic, { date, ...hours, ...QUOTA });
}

export const sessionsOf = ({ today, later }: World): number[] => [...today, ...later.map(({ session }) => session)];
export { ROOMS };
