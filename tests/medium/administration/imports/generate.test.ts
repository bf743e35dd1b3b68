import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMONSTRATION_ACCOUNTS, fillDemonstration } from '#data/demonstration.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { nextOf } from '#domain/queue/order.ts';
import { replayEach } from '#domain/queue/replay.ts';
import { readLog } from '#server/queue/queue-log.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import type { TestDatabase } from '../../../support/database/database.ts';

/** Saturday, 10:15 in Jakarta, 11:15 in Makassar, 12:15 in Jayapura. */
const NOW = new Date('2026-11-21T03:15:00Z');
const CENTER = '3273015';

let database: TestDatabase;
const all = async (sql: string, values: unknown[] = [], from = database) => (await from.pool.query(sql, values)).rows;
const fill = (
  into: TestDatabase,
  options: { now?: Date; seed?: number; hours?: 'always'; log?: (line: string) => void } = {},
) =>
  fillDemonstration({
    pool: into.pool,
    now: options.now ?? NOW,
    scale: 'tiny',
    seed: options.seed ?? 1,
    hours: options.hours ?? 'day',
    log: options.log ?? (() => undefined),
  });

beforeAll(async () => {
  database = await createTestDatabase({ max: 3 });
  await fill(database);
});
afterAll(() => database.close());

/** Everything invented, without the ids, which depend on the order of connections. */
const PICTURE = `select d.slug, d.name, d.gender, c.code, k.slug as clinic, k.queue_prefix, s.weekday, s.time_start, s.jkn_quota, s.general_quota
  from doctor d join practice p on p.doctor_id = d.id join clinic k on k.id = p.clinic_id join center c on c.id = p.center_id
    join schedule s on s.practice_id = p.id order by d.slug, c.code, s.weekday, s.time_start`;
const QUEUES = `select d.slug, s.date, s.time_start, s.status, s.last_number, s.current_number, s.version, s.moved_at,
    (select string_agg(a.trans_code || a.status, ',' order by a.number) from appointment a where a.session_id = s.id) as numbers
  from session s join doctor d on d.id = s.doctor_id where s.version > 0 order by 1, 2, 3`;

describe('the invented directory', () => {
  test('has seventy doctors, all marked as invented, at centers of all three zones', async () => {
    expect(
      await all(
        'select count(*)::int as doctors, bool_and(invented) as invented, count(distinct slug)::int as slugs from doctor',
      ),
    ).toEqual([{ doctors: 70, invented: true, slugs: 70 }]);
    expect(await all('select distinct zone from session order by zone')).toEqual([
      { zone: 'WIB' },
      { zone: 'WIT' },
      { zone: 'WITA' },
    ]);
    expect(await all('select * from center where invented')).toEqual([]);
  });

  test('has the same rows for the same seed and others for another seed, in any database', async () => {
    const [same, other] = await Promise.all([createTestDatabase({ max: 3 }), createTestDatabase({ max: 3 })]);
    try {
      await fill(same);
      await fill(other, { seed: 2 });
      expect(await all(PICTURE, [], same)).toEqual(await all(PICTURE));
      expect(await all(QUEUES, [], same)).toEqual(await all(QUEUES));
      expect(await all(PICTURE, [], other)).not.toEqual(await all(PICTURE));
    } finally {
      await Promise.all([same.close(), other.close()]);
    }
  });

  test('is completed after an interruption with the same result; a finished one is left alone', async () => {
    const broken = await createTestDatabase({ max: 3 });
    try {
      for (const stop of ['puskesmas', 'doctors', 'sessions']) {
        const interrupted = fill(broken, {
          log: (line) => {
            if (line.includes(stop)) throw new Error(`cut after ${stop}`);
          },
        });
        await expect(interrupted).rejects.toThrow('cut after');
      }
      await fill(broken, { seed: 9 });
      expect(await all(PICTURE, [], broken)).toEqual(await all(PICTURE));
      expect(await all(QUEUES, [], broken)).toEqual(await all(QUEUES));
      const before = await all('select count(*) from session', [], broken);
      await fill(broken, { now: new Date('2026-12-24T00:00:00Z') });
      expect(await all('select count(*) from session', [], broken)).toEqual(before);
    } finally {
      await broken.close();
    }
  });

  test('has no doctor at two centers at the same time, and the second center of a doctor is in the same regency', async () => {
    expect(
      await all(
        'select a.id from session a join session b on a.doctor_id = b.doctor_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at',
      ),
    ).toEqual([]);
    expect(
      await all(`select p.id from practice p join practice q on p.doctor_id = q.doctor_id join center a on a.id = p.center_id join center b on b.id = q.center_id
        where a.regency_code <> b.regency_code`),
    ).toEqual([]);
  });

  test('has cash at every center, BPJS at every puskesmas, and quota places for BPJS only where BPJS is accepted', async () => {
    const takes = (slug: string) =>
      `exists (select from center_insurer ci join insurer i on i.id = ci.insurer_id where ci.center_id = c.id and i.slug = '${slug}')`;
    expect(
      await all(
        `select c.id from center c where not ${takes('umum')} or (c.kind = 'puskesmas' and not ${takes('bpjs-kesehatan')})`,
      ),
    ).toEqual([]);
    expect(
      await all(
        `select s.id from session s join center c on c.id = s.center_id where s.jkn_quota > 0 and not ${takes('bpjs-kesehatan')}`,
      ),
    ).toEqual([]);
  });

  test('has the right counts of doctors and clinics at each center', async () => {
    expect(
      await all(`select c.id from center c where doctor_count <> (select count(distinct doctor_id) from practice p where p.center_id = c.id)
        or clinic_count <> (select count(*) from clinic k where k.center_id = c.id)`),
    ).toEqual([]);
  });
});

describe('queues in progress look as if the product itself had made them', () => {
  const nothing: [string, string][] = [
    [
      'numbers run from 1 to the counter',
      'select s.id from session s where last_number <> (select count(*) from appointment a where a.session_id = s.id and a.number <= s.last_number)',
    ],
    [
      'places taken are those of the standing bookings',
      `select s.id from session s, lateral (select count(*) filter (where part = 'JKN') as j, count(*) filter (where part = 'GENERAL') as g, count(*) filter (where part = 'ONSITE') as o
        from appointment a where a.session_id = s.id and a.status <> 'CANCEL') n where (s.jkn_taken, s.general_taken, s.onsite_taken) <> (n.j, n.g, n.o)`,
    ],
    [
      'versions are the events, without a gap',
      'select s.id from session s where version <> (select count(*) from queue_event e where e.session_id = s.id and e.version <= s.version)',
    ],
    [
      'events are in the order of time',
      'select e.session_id from queue_event e join queue_event f on f.session_id = e.session_id and f.version = e.version + 1 where f.at < e.at',
    ],
    [
      'numbers of today are called in their order',
      `select e.session_id from queue_event e join queue_event f using (session_id) join session s on s.id = e.session_id
       where e.kind = 'CALLED' and f.kind = 'CALLED' and f.version > e.version and f.number <= e.number and s.date >= '2026-11-21'`,
    ],
    [
      'who is inside was called last',
      "select s.id from session s join appointment a on a.id = s.current_appointment_id where a.session_id <> s.id or a.status <> 'CALLED' or a.number <> s.current_number",
    ],
    [
      'only who is inside is called',
      "select a.id from appointment a join session s on s.id = a.session_id where a.status = 'CALLED' and s.current_appointment_id is distinct from a.id",
    ],
    [
      'every booking was issued once',
      "select a.id from appointment a where 1 <> (select count(*) from queue_event e where e.appointment_id = a.id and e.kind = 'ISSUED' and e.number = a.number)",
    ],
    [
      'a finished session has nobody waiting',
      "select s.id from session s join appointment a on a.session_id = s.id where s.status = 'FINISHED' and a.status in ('BOOKED', 'CHECKED_IN', 'CALLED')",
    ],
    [
      'people of the demonstration cannot be reached',
      "select id from account where phone is null and email not like '%@contoh.invalid'",
    ],
  ];
  test.each(nothing)('%s', async (_what, sql) => {
    expect(await all(sql)).toEqual([]);
  });

  test('no event lies in the future', async () => {
    expect(await all('select 1 from queue_event where at > $1', [NOW])).toEqual([]);
    expect(await all('select 1 from session where started_at > $1 or finished_at > $1', [NOW])).toEqual([]);
  });

  test('there are running, finished and coming sessions, and patients in every state', async () => {
    expect(
      (await all('select distinct status from session where version > 0 order by 1')).map(({ status }) => status),
    ).toEqual(['FINISHED', 'OPEN', 'RUNNING']);
    expect((await all('select distinct status from appointment')).map(({ status }) => status)).toEqual(
      expect.arrayContaining(['BOOKED', 'CHECKED_IN', 'CALLED', 'DONE', 'CANCEL']),
    );
  });
});

describe('the demonstration center', () => {
  test('has a telephone that nobody owns', async () => {
    expect(await all(`select phone from center where code = '${CENTER}' and kind = 'hospital'`)).toEqual([
      { phone: '(000) 000 0022' },
    ]);
  });

  test('works at hours that clinics have, as all others do, unless it is told to work around the clock', async () => {
    expect(
      await all("select distinct time_start, time_end from session where time_start < '06:00' or time_end > '22:00'"),
    ).toEqual([]);
    expect(
      (
        await all(
          `select s.id from session s join center c on c.id = s.center_id where c.code = '${CENTER}' and s.status = 'RUNNING'`,
        )
      ).length,
    ).toBeGreaterThan(0);
  });

  test.each(['2026-11-21T17:05:00Z', '2026-11-22T00:30:00Z', '2026-11-22T06:00:00Z', '2026-11-22T16:30:00Z'])(
    "at %s, where it works around the clock, it has sessions today, one in progress, and a children's clinic with quota places left that has not begun",
    async (at) => {
      const now = new Date(at);
      const fresh = await createTestDatabase({ max: 3 });
      try {
        await fill(fresh, { now, hours: 'always' });
        const today = `from session s join center c on c.id = s.center_id join clinic k on k.id = s.clinic_id
          where c.code = '${CENTER}' and s.date = ($1::timestamptz at time zone 'Asia/Jakarta')::date`;
        expect((await all(`select s.id ${today}`, [now], fresh)).length).toBeGreaterThanOrEqual(3);
        expect((await all(`select s.id ${today} and s.status = 'RUNNING'`, [now], fresh)).length).toBeGreaterThan(0);
        expect(
          (
            await all(
              `select s.id ${today} and k.slug = 'poli-anak' and s.status = 'OPEN' and s.closes_at > $1 and s.opens_at <= $1
            and s.jkn_taken < s.jkn_quota and s.general_taken < s.general_quota`,
              [now],
              fresh,
            )
          ).length,
        ).toBeGreaterThan(0);
      } finally {
        await fresh.close();
      }
    },
  );

  test('has some weeks of past sessions, in which everybody was called by the order, with their figures', async () => {
    const past = `from session s join center c on c.id = s.center_id where c.code = '${CENTER}' and s.date < '2026-11-21'`;
    const sessions = await all(`select s.id, s.status, s.rules, s.date ${past} order by s.id`);
    expect(sessions.length).toBeGreaterThan(30);
    for (const { id, status, rules } of sessions) {
      expect(status).toBe('FINISHED');
      const log = await readLog(database.pool, id);
      let before = 0;
      replayEach(log, rulesOf(rules), (event, state) => {
        if (event.kind === 'CALLED') expect([id, event.version, before]).toEqual([id, event.version, event.number]);
        before = nextOf(state)?.number ?? 0;
      });
      expect(await verifyQueue(database.pool, id)).toMatchObject({ faults: [] });
    }
    const figures = await all(
      `select f.facts ${past.replace('join', 'join session_figures f on f.session_id = s.id join')}`,
    );
    expect(figures.map(({ facts }) => facts.served > 0)).toEqual(sessions.map(() => true));
  });

  test("its children's clinic can be booked on each following day", async () => {
    const rows = await all(
      `select count(distinct s.date)::int as days from session s join center c on c.id = s.center_id join clinic k on k.id = s.clinic_id
       where c.code = $1 and k.slug = 'poli-anak' and s.status = 'OPEN' and s.opens_at <= $2`,
      [CENTER, NOW],
    );
    expect(rows).toEqual([{ days: 31 }]);
  });
});

test('the accounts can sign in: a patient with a child, and staff with their scopes', async () => {
  expect(DEMONSTRATION_ACCOUNTS.map(({ contact, scope }) => [contact, scope])).toEqual([
    ['081200000001', 'patient'],
    ['081200000010', 'desk'],
    ['081200000020', 'manager'],
    ['081200000030', 'administrator'],
  ]);
  const rows = await all(
    `select a.phone, s.scope, c.code, a.activated_at is not null as active,
       (select array_agg(p.relation order by p.id) from patient p where p.account_id = a.id) as patients
     from account a left join staff s on s.account_id = a.id left join center c on c.id = s.center_id where a.phone is not null order by a.phone`,
  );
  expect(rows).toEqual([
    { phone: '+6281200000001', scope: null, code: null, active: true, patients: ['self', 'child'] },
    { phone: '+6281200000010', scope: 'desk', code: CENTER, active: true, patients: ['self'] },
    { phone: '+6281200000020', scope: 'manager', code: CENTER, active: true, patients: ['self'] },
    { phone: '+6281200000030', scope: 'administrator', code: null, active: true, patients: ['self'] },
  ]);
});
