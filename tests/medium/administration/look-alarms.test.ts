import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCenterRows } from '#contract/administration/rows.ts';
import { PRIVACY_LIMITS } from '#domain/privacy-limits.ts';
import { watchLooks } from '#server/administration/privacy/watch-looks.ts';
import { noteLooks } from '#server/accounts/looks/look.store.ts';
import { makeAccount, makeStaff } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A center with a desk and a manager, and one session with four people, on the day of TEST_NOW from 08:00 to 12:00. */
async function open() {
  app.clock.now = TEST_NOW;
  const { place } = await DeskStand.open(app);
  const staff = await makeStaff(app.pool, place.center, { name: 'Dina Kusuma' });
  const manager = await makeStaff(app.pool, place.center, {
    scope: 'manager',
    name: 'Manajer Uji',
    phone: null,
    email: `manajer-${place.center}@contoh.id`,
  });
  const desk = new DeskStand(app, place, staff.token);
  const { session } = await desk.queue(4, { here: 0 });
  app.outbox.length = 0;
  const alarms = async () =>
    (
      await answered(
        app.call(listCenterRows, { params: { center: `${place.center}`, list: 'alarms' }, token: manager.token }),
      )
    ).rows;
  return { desk, session, manager, staff, alarms };
}
/** So many people who are nobody's patients yet. */
async function makePeople(count: number): Promise<number[]> {
  const { accountId } = await makeAccount(app.pool);
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into patient (account_id, relation, name, gender, created_at)
     select $1, 'child', 'Orang ' || n, 'P', $3 from generate_series(1, $2::int) n returning id`,
    [accountId, count, app.clock.now],
  );
  return rows.map(({ id }) => id);
}
const watch = (persons_hour: number) => watchLooks(app.clock.now, { ...PRIVACY_LIMITS, persons_hour }, app.deps);
const messages = () => app.outbox.map(({ to, subject }) => `${to}: ${subject}`);

test('more people in an hour than the limit is an alarm on the page and a message to the manager, once a day', async () => {
  const { desk, session, manager, alarms } = await open();
  await desk.look(session);
  expect(await watch(4)).toBe(0);
  expect(await watch(3)).toBe(1);
  expect(await watch(3)).toBe(0);
  expect(messages()).toEqual([`${manager.email}: Peringatan: banyak data pasien dibuka`]);
  expect(app.outbox[0]!.body).toContain('Dina K. membuka data 4 orang dalam satu jam');
  expect(app.outbox[0]!.body).toContain(`/kelola/${desk.place.center}/peringatan`);
  expect(await alarms()).toMatchObject([{ alarm: 'MANY', staff: 'Dina Kusuma', persons: 4, patient: null }]);
  app.clock.minutes(24 * 60);
  await desk.look(session);
  expect((await alarms()).length).toBe(1);
  expect(await watch(3)).toBeGreaterThan(0);
  expect((await alarms()).filter(({ alarm }) => alarm === 'MANY').length).toBe(2);
});

test('a look within an hour of the sessions of the day is none out of hours, and one a minute later is', async () => {
  const { desk, session, alarms } = await open();
  app.clock.now = new Date('2026-11-23T06:00:00Z');
  await desk.look(session);
  expect(await watch(100)).toBe(0);
  app.clock.now = new Date('2026-11-23T06:01:00Z');
  const late = new DeskStand(
    app,
    desk.place,
    (await makeStaff(app.pool, desk.place.center, { name: 'Rina Maulida' })).token,
  );
  await late.look(session);
  expect(await watch(100)).toBe(1);
  expect(await watch(100)).toBe(0);
  expect(await alarms()).toMatchObject([{ alarm: 'OUT_OF_HOURS', staff: 'Rina Maulida', persons: 4 }]);
  expect(messages()).toEqual([expect.stringContaining('di luar jam layanan')]);
});

test('a session that runs past its hours is within the hours of its center', async () => {
  const { desk, session } = await open();
  await desk.checkIn(
    (await app.pool.query('select trans_code from appointment where session_id = $1 limit 1', [session])).rows[0]
      .trans_code,
  );
  await desk.start(session);
  app.clock.now = new Date('2026-11-23T08:00:00Z');
  await desk.look(session);
  expect(await watch(100)).toBe(0);
});

test('an alarm about the only manager goes to the administrators instead', async () => {
  const { desk, session, manager } = await open();
  app.clock.minutes(2 * 60);
  const administrator = await makeStaff(app.pool, null, { phone: null, email: 'administrator@contoh.id' });
  await new DeskStand(app, desk.place, manager.token).look(session);
  expect(await watch(3)).toBeGreaterThan(0);
  expect(messages().filter((one) => one.startsWith(`${administrator.email}:`))).toHaveLength(1);
  expect(messages().filter((one) => one.startsWith(`${manager.email}:`))).toEqual([]);
});

test('a manager reads who searched for what and who was shown, by ids and never by words', async () => {
  const { desk, session, manager } = await open();
  await desk.look(session);
  const { rows } = await answered(
    app.call(listCenterRows, { params: { center: `${desk.place.center}`, list: 'looks' }, token: manager.token }),
  );
  expect(rows).toMatchObject([{ staff: 'Dina Kusuma', purpose: 'QUEUE', persons: 4, scope: 'desk' }]);
  expect(String(rows[0]!['patients']).split(' ')).toHaveLength(4);
});

test('two hundred people in an hour are no alarm unless somebody sets another limit, however often they are seen, and one more is', async () => {
  const { desk, staff, alarms } = await open();
  const people = await makePeople(201);
  const looker = () => ({ accountId: staff.accountId, center: desk.place.center, now: app.clock.now });
  const raised = async () => {
    await watchLooks(app.clock.now, PRIVACY_LIMITS, app.deps);
    return alarms();
  };
  for (const purpose of ['QUEUE', 'FIND'] as const)
    await noteLooks(app.deps.pool, looker(), purpose, people.slice(0, 200));
  expect(await raised()).toEqual([]);
  app.clock.minutes(59);
  await noteLooks(app.deps.pool, looker(), 'QUEUE', people.slice(200));
  expect(await raised()).toMatchObject([{ alarm: 'MANY', staff: 'Dina Kusuma', persons: 201 }]);
});

test('people of an hour before, and those whom a colleague saw, do not count', async () => {
  const { desk, staff, alarms } = await open();
  const colleague = await makeStaff(app.pool, desk.place.center, { name: 'Rina Maulida' });
  const people = await makePeople(8);
  const look = (by: { accountId: number }, ...from: [number, number]) =>
    noteLooks(
      app.deps.pool,
      { accountId: by.accountId, center: desk.place.center, now: app.clock.now },
      'QUEUE',
      people.slice(...from),
    );
  await look(staff, 0, 2);
  app.clock.minutes(60);
  await look(staff, 2, 4);
  await look(colleague, 4, 6);
  await watch(2);
  expect(await alarms()).toEqual([]);
  app.clock.minutes(1);
  await look(colleague, 6, 8);
  await watch(3);
  expect(await alarms()).toMatchObject([{ alarm: 'MANY', staff: 'Rina Maulida', persons: 4 }]);
});

test('the hours of a center begin an hour before the first session of its day, by its own clock', async () => {
  const { desk, staff, alarms } = await open();
  const [patient] = await makePeople(1);
  const lookAt = async (at: string, by: { accountId: number } = staff) => {
    app.clock.now = new Date(at);
    const looker = { accountId: by.accountId, center: desk.place.center, now: app.clock.now };
    await noteLooks(app.deps.pool, looker, 'QUEUE', [patient!]);
    await watch(100);
  };
  await lookAt('2026-11-23T00:00:00Z');
  expect(await alarms()).toEqual([]);
  const night = await makeStaff(app.pool, desk.place.center, { name: 'Malam Hari' });
  await lookAt('2026-11-22T20:00:00Z', night);
  await lookAt('2026-11-22T23:59:00Z');
  const { rows } = await app.pool.query(
    'select kind, actor_account_id as actor, date::text from look_alarm where center_id = $1 order by id',
    [desk.place.center],
  );
  expect(rows).toEqual([
    { kind: 'OUT_OF_HOURS', actor: night.accountId, date: '2026-11-23' },
    { kind: 'OUT_OF_HOURS', actor: staff.accountId, date: '2026-11-23' },
  ]);
});

test('a session that was called off makes no hours', async () => {
  const { desk, session, alarms } = await open();
  await desk.look(session);
  await watch(100);
  expect(await alarms()).toEqual([]);
  await app.pool.query("update session set status = 'CANCELLED' where id = $1", [session]);
  await watch(100);
  expect(await alarms()).toMatchObject([{ alarm: 'OUT_OF_HOURS', persons: 4 }]);
});
