import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLeave, LEAVES_MAX } from '#contract/disruption/schedule.ts';
import { makeDoctor, makeSession } from '../../factories/directory.ts';
import { makeShownWindow } from '../../factories/shown-window.ts';
import { sessionsOf } from '../../factories/schedule.ts';
import { answered } from '../../support/answered.ts';
import { openManagerStand } from '../../support/manager-stand.ts';
import type { ManagerStand } from '../../support/manager-stand.ts';

type Leave = { doctor: number; date_from: string; date_to: string };

let stand: ManagerStand;
beforeAll(async () => {
  stand = await openManagerStand();
});
afterAll(() => stand.app.close());

function take(leaves: readonly Leave[], confirm: { digest: string } | null = null) {
  const { app, place, manager } = stand;
  return app.call(importLeave, {
    params: { center: `${place.center}` },
    body: { leaves: [...leaves], reason: 'cuti bersama', confirm },
    token: manager.token,
  });
}
async function closuresOf(doctors: readonly number[]): Promise<object[]> {
  const { rows } = await stand.app.pool.query(
    'select doctor_id as doctor, date_from, date_to from closure where doctor_id = any($1) order by id',
    [doctors],
  );
  return rows;
}

test('leave of several doctors is stored as a whole: sessions without numbers end, and nobody is moved into leave of the same list', async () => {
  const { app, place, weekly, booked, messagesTo, standing } = stand;
  const [first, second] = [await weekly({ weekdays: [1] }), await weekly({ weekdays: [5] })];
  const [lost, next] = await sessionsOf(app.pool, first.doctor);
  await makeSession(app.pool, second.doctor, place.clinic, { date: lost!.date, from: '13:00', to: '16:00' });
  const [other] = await sessionsOf(app.pool, second.doctor);
  const { person, trans_code: code } = await booked(lost!.id);
  await makeShownWindow(app.pool, code);
  const leaves = [
    { doctor: first.doctor, date_from: lost!.date, date_to: lost!.date },
    { doctor: second.doctor, date_from: other!.date, date_to: other!.date },
  ];
  // Were only the first away, whoever loses their session would go to the second on the same day.
  const alone = await answered(take(leaves.slice(0, 1)));
  expect(alone.affected[0]!.to!.session).toBe(other!.id);
  const asked = await answered(take(leaves));
  expect(asked).toMatchObject({ saved: false, entered: 2, dropped: 1, affected: [{ trans_code: code }] });
  expect(asked.alternatives.map(({ session }) => session)).not.toContain(other!.id);
  expect(asked.affected[0]!.to!.session).toBe(next!.id);
  expect(await closuresOf([first.doctor, second.doctor])).toEqual([]);

  expect(await answered(take(leaves, { digest: asked.digest }))).toMatchObject({ saved: true, entered: 2 });
  for (const { doctor } of [first, second]) expect((await sessionsOf(app.pool, doctor))[0]!.status).toBe('CANCELLED');
  expect(await standing(code)).toMatchObject({ session: next!.id, status: 'BOOKED' });
  expect((await messagesTo(person)).at(-1)).toContain('cuti bersama');

  // Sent again, as after an answer that was lost, it changes nothing.
  const before = await stand.everything();
  expect(await answered(take(leaves))).toMatchObject({ saved: true, entered: 0, affected: [] });
  expect({ ...(await stand.everything()), audited: before.audited }).toEqual(before);
});

test('a list may name a day twice and one that is known already; each is stored once', async () => {
  const { app, weekly, close } = stand;
  const { doctor } = await weekly({ weekdays: [2, 4] });
  const [tuesday, thursday] = await sessionsOf(app.pool, doctor);
  await answered(close({ doctor, date_from: tuesday!.date, date_to: tuesday!.date }));
  const leave = { doctor, date_from: thursday!.date, date_to: thursday!.date };
  const known = { doctor, date_from: tuesday!.date, date_to: tuesday!.date };
  expect(await answered(take([leave, known, leave]))).toMatchObject({ saved: true, entered: 1, dropped: 1 });
  expect(await closuresOf([doctor])).toEqual([known, leave]);
});

test('days that two rows of a list cover end their sessions once', async () => {
  const { app, weekly } = stand;
  const { doctor } = await weekly({ weekdays: [2] });
  const [session] = await sessionsOf(app.pool, doctor);
  const long = { doctor, date_from: session!.date, date_to: '2026-12-10' };
  const sessions = (await sessionsOf(app.pool, doctor)).filter(({ date }) => date <= long.date_to);
  expect(await answered(take([{ ...long, date_to: session!.date }, long]))).toMatchObject({
    saved: true,
    entered: 2,
    dropped: sessions.length,
  });
  const { rows } = await app.pool.query(
    `select session_id as session, count(*)::int as times from queue_event where kind = 'SESSION_CANCELLED' and session_id = any($1) group by session_id order by session_id`,
    [sessions.map(({ id }) => id)],
  );
  expect(rows).toEqual(sessions.map(({ id }) => ({ session: id, times: 1 })));
});

test.each([
  ['an end before the beginning', { date_to: '2026-11-20' }, 'INVALID_INPUT', 'leaves.1.date_to'],
  ['more than a year', { date_to: '2027-12-24' }, 'INVALID_INPUT', 'leaves.1.date_to'],
  ['no date', { date_from: '24/11/2026' }, 'INVALID_INPUT', 'leaves.1.date_from'],
  ['a doctor of elsewhere', { doctor: 0 }, 'DOCTOR_NOT_FOUND', 'leaves.1.doctor'],
])(
  'a list with %s is refused by the name of its row, and nothing of it is stored',
  async (_what, wrong, code, field) => {
    const { app, weekly, everything } = stand;
    const { doctor } = await weekly();
    const row = { doctor, date_from: '2026-11-24', date_to: '2026-11-24', ...wrong };
    const stranger = row.doctor === 0 ? await makeDoctor(app.pool) : row.doctor;
    const before = await everything();
    const list = [
      { doctor, date_from: '2026-11-24', date_to: '2026-11-24' },
      { ...row, doctor: stranger },
    ];
    expect(await take(list)).toMatchObject({ ok: false, error: { code, field } });
    expect(await everything()).toEqual(before);
  },
);

test(`a list of more than ${LEAVES_MAX} rows is refused`, async () => {
  const { doctor } = await stand.weekly();
  const row = { doctor, date_from: '2026-11-24', date_to: '2026-11-24' };
  expect(await take(Array.from({ length: LEAVES_MAX + 1 }, () => row))).toMatchObject({
    error: { code: 'INVALID_INPUT', field: 'leaves' },
  });
});

test('days that somebody else holds already stay with them, and leave that is known as part of a longer one is not stored again', async () => {
  const { app, weekly, close } = stand;
  const { doctor } = await weekly({ weekdays: [2, 4] });
  const other = await weekly({ weekdays: [5] });
  const [tuesday, thursday, next] = await sessionsOf(app.pool, doctor);
  await answered(close({ doctor, substitute: other.doctor, date_from: tuesday!.date, date_to: thursday!.date }));
  expect(await answered(take([{ doctor, date_from: tuesday!.date, date_to: tuesday!.date }]))).toMatchObject({
    saved: true,
    entered: 0,
  });
  await answered(take([{ doctor, date_from: tuesday!.date, date_to: next!.date }]));
  const { rows } = await app.pool.query(
    'select status, substitute_doctor_id as substitute from session where doctor_id = $1 order by date limit 3',
    [doctor],
  );
  expect(rows).toEqual([
    { status: 'OPEN', substitute: other.doctor },
    { status: 'OPEN', substitute: other.doctor },
    { status: 'CANCELLED', substitute: null },
  ]);
});

test('nobody is moved to a session whose substitute is away by the same list', async () => {
  const { app, weekly, booked, close } = stand;
  const { doctor } = await weekly({ weekdays: [2] });
  const other = await weekly({ weekdays: [5] });
  const [lost, held, free] = await sessionsOf(app.pool, doctor);
  await booked(lost!.id);
  await answered(close({ doctor, substitute: other.doctor, date_from: held!.date, date_to: held!.date }));
  const away = { doctor, date_from: lost!.date, date_to: lost!.date };
  expect((await answered(take([away]))).affected[0]!.to!.session).toBe(held!.id);
  const list = [away, { doctor: other.doctor, date_from: held!.date, date_to: held!.date }];
  const asked = await answered(take(list));
  expect(asked.affected[0]!.to!.session).toBe(free!.id);
  expect(asked.alternatives.map(({ session }) => session)).not.toContain(held!.id);
});

test('the sessions of one doctor leave the patients of another theirs, however many there are', async () => {
  const { app, weekly, booked } = stand;
  const [busy, late] = [await weekly({ weekdays: [2] }), await weekly({ weekdays: [4] })];
  const [first] = await sessionsOf(app.pool, busy.doctor);
  const [lost, next] = await sessionsOf(app.pool, late.doctor);
  // On the day after the one that is lost, more sessions than all alternatives together once were.
  await app.pool.query(
    `insert into session (doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at, jkn_quota, general_quota, onsite_quota)
     select s.doctor_id, s.clinic_id, s.center_id, s.date + 1, time '00:00' + minutes, time '23:59', s.zone, s.starts_at + interval '16 hours' + minutes,
       s.starts_at + interval '39 hours', s.opens_at, s.starts_at + interval '39 hours', 1, 1, 0
     from session s, generate_series(1, 700) n, lateral (select n * interval '1 minute' as minutes) m where s.id = $1`,
    [first!.id],
  );
  await booked(first!.id);
  const { trans_code: code } = await booked(lost!.id);
  const dayOf = (doctor: number, { date }: { date: string }) => ({ doctor, date_from: date, date_to: date });
  const asked = await answered(take([dayOf(busy.doctor, first!), dayOf(late.doctor, lost!)]));
  expect(asked.affected.find((one) => one.trans_code === code)).toMatchObject({
    outcome: 'MOVED',
    to: { session: next!.id },
  });
});
