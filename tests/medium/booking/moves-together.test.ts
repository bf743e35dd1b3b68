import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import { rescheduleOwn } from '#server/booking/reschedule/reschedule.store.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePatient } from '../../factories/account.ts';
import { makePerson, makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { makeClinic, makeInsurer } from '../../factories/directory.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { NumberHolders } from '../../support/queue/number-holders.ts';
import type { Holder } from '../../support/queue/number-holders.ts';

let app: TestApp;
let of: NumberHolders;
let place: TestCenter;

beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  of = await NumberHolders.of(app);
  ({ place } = of);
});
afterAll(() => app.close());

type Wish = readonly [Holder, number];
/** Asks for these numbers to be moved in one moment, in this order. Answers for each whether it was. */
const asked = (wishes: readonly Wish[], pool = app.deps.pool): Promise<boolean>[] =>
  wishes.map(async ([{ person, code }, target]) => {
    const { now } = app.clock;
    const until = new Date(now.getTime() + 900_000);
    const { accountId } = person;
    const result = await rescheduleOwn(pool, { accountId, code, target, now, until, limits: FAIR_LIMITS });
    return result !== 'moved' && result?.done === true;
  });
const moved = (...wishes: readonly Wish[]): Promise<boolean[]> => Promise.all(asked(wishes));
/** Session and number of each. */
const standing = async (all: readonly Holder[]): Promise<string[]> => {
  const { rows } = await app.pool.query<{ trans_code: string; at: string }>(
    "select trans_code, session_id || ' ' || number as at from appointment where trans_code = any($1)",
    [all.map(({ code }) => code)],
  );
  return all.map(({ code }) => rows.find((row) => row.trans_code === code)!.at);
};
test('moves of one moment are one statement: numbers follow the order of the requests, and places and logs are right in every session', async () => {
  const [from, other, target, further] = [await of.queue(), await of.queue(), await of.queue(), await of.queue()];
  const [one, two, three] = await of.holders([from, from, other]);
  const four = await of.holder(from, { bpjs: true });
  expect(await moved([three!, target], [one!, target], [four, target], [two!, further])).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await standing([three!, one!, four, two!])).toEqual([
    `${target} 1`,
    `${target} 2`,
    `${target} 3`,
    `${further} 1`,
  ]);
  expect(await of.statementsOf([one!, two!, three!, four])).toBe(1);
  await of.areRight(from, other, target, further);
});

test('two who swap their sessions do so in one statement', async () => {
  const sessions = [await of.queue({ general: 2 }), await of.queue({ general: 2 })];
  const [one, two] = await of.holders(sessions);
  expect(await moved([one!, sessions[1]!], [two!, sessions[0]!])).toEqual([true, true]);
  expect(await standing([one!, two!])).toEqual([`${sessions[1]} 2`, `${sessions[0]} 2`]);
  expect(await of.statementsOf([one!, two!])).toBe(1);
  await of.areRight(...sessions);
});

test('the last places go to who asked first, and who finds none stays where they are', async () => {
  const [from, target] = [await of.queue(), await of.queue({ general: 2 })];
  const all = await of.holders([from, from, from]);
  expect(await moved(...all.map((each) => [each, target] as const))).toEqual([true, true, false]);
  expect(await standing(all)).toEqual([`${target} 1`, `${target} 2`, `${from} 3`]);
  expect(await of.statementsOf(all.slice(0, 2))).toBe(1);
  await of.areRight(from, target);
});

test('a place that somebody waits for is offered to them, beside moves in which no waitlist has a part', async () => {
  const [full, from, target] = [await of.queue({ general: 1 }), await of.queue(), await of.queue({ general: 3 })];
  const [leaving, one, two] = await of.holders([full, from, from]);
  const waiting = await makePerson(app.pool);
  const body = { session: full, patient: waiting.patientId, payment: place.umum };
  await answered(app.call(joinWaiting, { body, token: waiting.token }));
  expect(await moved([leaving!, target], [one!, target], [two!, target])).toEqual([true, true, true]);
  const { rows } = await app.pool.query('select status from waitlist_entry where session_id = $1', [full]);
  expect(rows).toEqual([{ status: 'OFFERED' }]);
  expect(await of.statementsOf([one!, two!])).toBe(1);
  await of.areRight(full, from, target);
});

test('who waits in the session that they come into waits there no more', async () => {
  const [from, target] = [await of.queue(), await of.queue({ general: 1 })];
  const [coming, beside, there] = await of.holders([from, from, target]);
  const body = { session: target, patient: coming!.person.patientId, payment: place.umum };
  await answered(app.call(joinWaiting, { body, token: coming!.person.token }));
  await app.pool.query('update session set general_quota = 5 where id = $1', [target]);
  expect(await moved([coming!, target], [beside!, target])).toEqual([true, true]);
  const { rows } = await app.pool.query('select status from waitlist_entry where session_id = $1', [target]);
  expect(rows).toEqual([{ status: 'TAKEN' }]);
  await of.areRight(from, target);
  expect(await standing([there!])).toEqual([`${target} 1`]);
});

test('a place of the desk, or one beyond the quota, goes with the number and is none of the next', async () => {
  const [from, target] = [await of.queue({ general: 2, onsite: 5 }), await of.queue()];
  const [desk, beyond, plain] = await of.holders([from, from, from].slice(0, 2).concat(await of.queue()));
  await app.pool.query(
    `with a as (update appointment set part = 'ONSITE', is_over = trans_code = $3 where trans_code = any($2) returning id)
     update session set general_taken = 0, onsite_taken = 2, onsite_quota = onsite_quota + 1 where id = $1`,
    [from, [desk!.code, beyond!.code], beyond!.code],
  );
  expect(await moved([desk!, target], [beyond!, target], [plain!, target])).toEqual([true, true, true]);
  const { rows } = await app.pool.query('select onsite_quota from session where id = $1', [from]);
  expect(rows).toEqual([{ onsite_quota: 5 }]);
  await of.areRight(from, target);
});

const AFTERNOON = { from: '13:00', to: '15:00' };
const EVENING = { from: '16:00', to: '18:00' };

test('one booking that is sent to two sessions in one moment is in one of them', async () => {
  const sessions = [await of.queue(), await of.queue(AFTERNOON), await of.queue(EVENING)];
  const [from, one, two] = sessions as [number, number, number];
  const booking = await of.holder(from);
  await moved([booking, one], [booking, two]);
  expect([`${one} 1`, `${two} 1`]).toContain((await standing([booking]))[0]);
  await of.areRight(...sessions);
});

test('one person does not come into two sessions of the same hours in one moment', async () => {
  const sessions = [await of.queue(), await of.queue(AFTERNOON), await of.queue(EVENING), await of.queue(EVENING)];
  const [from, later, one, two] = sessions as [number, number, number, number];
  const first = await of.holder(from);
  const second = await of.holder(later, { person: first.person });
  expect(await moved([first, one], [second, two])).toEqual([true, false]);
  await of.areRight(...sessions);
});

test('one account moves no more of its people into a session than it may hold numbers there', async () => {
  const target = await of.queue();
  const person = await makePerson(app.pool);
  const all: Holder[] = [];
  for (let nth = 0; nth < 4; nth += 1)
    all.push(await of.holder(await of.queue(), { person, patient: await makePatient(app.pool, person.accountId) }));
  expect(await moved(...all.map((each) => [each, target] as const))).toEqual([true, true, true, false]);
  await of.areRight(target);
});

test.each<[string, (target: number, from: number, refused: Holder) => Promise<unknown>]>([
  [
    'another doctor in another clinic',
    async (target) =>
      app.pool.query('update session set clinic_id = $2 where id = $1', [
        target,
        await makeClinic(app.pool, place.center),
      ]),
  ],
  [
    'a session that is closed',
    (target) => app.pool.query("update session set status = 'CLOSED' where id = $1", [target]),
  ],
  [
    'a session that is not on sale yet',
    (target) =>
      app.pool.query("update session set opens_at = $2::timestamptz + interval '1 second' where id = $1", [
        target,
        app.clock.now,
      ]),
  ],
  [
    'a session that gives no more numbers',
    (target) => app.pool.query('update session set closes_at = $2 where id = $1', [target, app.clock.now]),
  ],
  [
    'a number that was called',
    (_, __, { code }) => app.pool.query("update appointment set status = 'CALLED' where trans_code = $1", [code]),
  ],
  [
    'a number that was moved as often as one may',
    (_, __, { code }) =>
      app.pool.query('update appointment set move_count = $2 where trans_code = $1', [code, FAIR_LIMITS.moves]),
  ],
  ['a patient with a number there', (target, _, { person }) => of.holder(target, { person })],
  [
    'a number whose session is over',
    (_, from) =>
      app.pool.query(
        "update session set starts_at = $2::timestamptz - interval '3 hours', ends_at = $2 where id = $1",
        [from, app.clock.now],
      ),
  ],
])('%s is refused beside moves that are done', async (_, spoil) => {
  const [from, good, target, allowed] = [await of.queue(), await of.queue(), await of.queue(), await of.queue()];
  const [refused, one, two] = await of.holders([from, good, good]);
  await spoil(target, from, refused!);
  const before = await standing([refused!]);
  expect(await moved([refused!, target], [one!, allowed], [two!, allowed])).toEqual([false, true, true]);
  expect(await standing([refused!, one!, two!])).toEqual([...before, `${allowed} 1`, `${allowed} 2`]);
  expect(await of.statementsOf([one!, two!])).toBe(1);
});

test('another center, and a payment that is not accepted, are refused beside a move that is done', async () => {
  const [from, allowed] = [await of.queue(), await of.queue()];
  const [far, unpaid, done] = await of.holders([from, from, from]);
  const there = await makeTestCenter(app.pool);
  const { rows } = await app.pool.query<{ doctor_id: number }>('select doctor_id from session where id = $1', [from]);
  const elsewhere = await of.queue({}, there);
  await app.pool.query('update session set doctor_id = $2 where id = $1', [elsewhere, rows[0]!.doctor_id]);
  await app.pool.query('update appointment set insurer_id = $2 where trans_code = $1', [
    unpaid!.code,
    await makeInsurer(app.pool),
  ]);
  expect(await moved([far!, elsewhere], [unpaid!, allowed], [done!, allowed])).toEqual([false, false, true]);
  expect(await standing([far!, unpaid!, done!])).toEqual([`${from} 1`, `${from} 2`, `${allowed} 1`]);
});

test('a move into a session that another transaction holds waits for it apart: the others of its moment are done meanwhile', async () => {
  const [from, held, target] = [await of.queue(), await of.queue(), await of.queue()];
  const [waiting, one, two] = await of.holders([from, await of.queue(), await of.queue()]);
  const steps = [waiting!, one!, two!];
  let results: Promise<boolean[]> | undefined;
  const meanwhile = await inTransaction(app.pool, async (client) => {
    await client.query('select from session where id = $1 for update', [held]);
    results = moved([waiting!, held], [one!, target], [two!, target]);
    await lockWaits(app.pool, 1);
    return standing(steps);
  });
  expect(meanwhile).toEqual([`${from} 1`, `${target} 1`, `${target} 2`]);
  expect(await results).toEqual([true, true, true]);
  expect(await standing([waiting!])).toEqual([`${held} 1`]);
  await of.areRight(from, held, target);
});

/** Gives these bookings of a session places of the desk, so that their moves are not done with those of others. */
const atTheDesk = (session: number) =>
  app.pool.query(
    `with a as (update appointment set part = 'ONSITE' where session_id = $1 returning id)
     update session set general_taken = 0, onsite_taken = (select count(*) from a) where id = $1`,
    [session],
  );

test('a session that is called off while moves into it wait takes none of them', async () => {
  const [from, held] = [await of.queue(), await of.queue()];
  const [one, two] = await of.holders([from, from]);
  let results: Promise<boolean>[] = [];
  await inTransaction(app.pool, async (client) => {
    await client.query('select from session where id = $1 for update', [held]);
    results = asked([one!, two!].map((each): Wish => [each, held]));
    await lockWaits(app.pool, 1);
    await client.query("update session set status = 'CANCELLED' where id = $1", [held]);
  });
  expect(await Promise.all(results)).toEqual([false, false]);
  expect(await standing([one!, two!])).toEqual([`${from} 1`, `${from} 2`]);
});

test('a session that is called off after moves into it found it free takes none of them', async () => {
  const [from, held] = [await of.queue({ onsite: 5 }), await of.queue()];
  const [one, two] = await of.holders([from, from]);
  await atTheDesk(from);
  let results: Promise<boolean>[] = [];
  await inTransaction(app.pool, async (client) => {
    let transactions = 0;
    // Those that were not done with others ask in a second transaction.
    const connect = async () => {
      if ((transactions += 1) === 2) await client.query('select from session where id = $1 for update', [held]);
      return app.deps.pool.connect();
    };
    results = asked(
      [one!, two!].map((each): Wish => [each, held]),
      { connect } as unknown as Pool,
    );
    await lockWaits(app.pool, 2);
    await client.query("update session set status = 'CANCELLED' where id = $1", [held]);
  });
  expect(await Promise.all(results)).toEqual([false, false]);
  expect(await standing([one!, two!])).toEqual([`${from} 1`, `${from} 2`]);
});

test('moves out of a session that is held, or into it, wait for it together and are one statement then', async () => {
  const [held, target] = [await of.queue(), await of.queue()];
  const leaving = await of.holders([held, held]);
  const coming = await of.holders([await of.queue(), await of.queue()]);
  let results: Promise<boolean[]>[] = [];
  await inTransaction(app.pool, async (client) => {
    await client.query('select from session where id = $1 for no key update', [held]);
    results = [
      moved(...leaving.map((each): Wish => [each, target])),
      moved(...coming.map((each): Wish => [each, held])),
    ];
    await lockWaits(app.pool, 1);
  });
  expect(await Promise.all(results)).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await of.statementsOf([...leaving, ...coming])).toBe(1);
  await of.areRight(held, target);
});

test('a move between two sessions that are held does not hold up the others that wait for one of them', async () => {
  const [held, longer, target] = [await of.queue(), await of.queue(), await of.queue()];
  const [into, one, two] = await of.holders([held, held, held]);
  let results: Promise<boolean[]> | undefined;
  await inTransaction(app.pool, async (client) => {
    await client.query('select from session where id = $1 for no key update', [longer]);
    await inTransaction(app.pool, async (other) => {
      await other.query('select from session where id = $1 for no key update', [held]);
      results = moved([into!, longer], [one!, target], [two!, target]);
      await lockWaits(app.pool, 1);
    });
    await expect.poll(() => standing([one!, two!])).toEqual([`${target} 1`, `${target} 2`]);
    await lockWaits(app.pool, 1);
  });
  expect(await results).toEqual([true, true, true]);
  expect(await standing([into!])).toEqual([`${longer} 1`]);
  expect(await of.statementsOf([one!, two!])).toBe(1);
  await of.areRight(held, longer, target);
});

test('a booking that another transaction holds, as a notification about it does, holds up no other of its session', async () => {
  const [from, target] = [await of.queue(), await of.queue()];
  const all = await of.holders([from, from, from]);
  let results: Promise<boolean>[] = [];
  await inTransaction(app.pool, async (client) => {
    await client.query('select from appointment where trans_code = $1 for key share', [all[0]!.code]);
    results = asked(all.map((each): Wish => [each, target]));
    await expect.poll(() => standing(all.slice(1))).toEqual([`${target} 1`, `${target} 2`]);
    await lockWaits(app.pool, 1);
  });
  expect(await Promise.all(results)).toEqual([true, true, true]);
  await of.areRight(from, target);
});

test('a connection that is cut off while the last ones of a moment are moved is heard of by them, and by nobody whose move is done', async () => {
  const [from, target] = [await of.queue({ onsite: 5 }), await of.queue()];
  const [desk, other, one, two] = await of.holders([from, from, await of.queue(), await of.queue()]);
  await atTheDesk(from);
  let commits = 0;
  const connect = async () => {
    const client = await app.deps.pool.connect();
    const query = async (sent: string) => {
      const answer = await client.query(sent);
      if (sent === 'commit' && (commits += 1) === 2) throw new Error('Connection terminated unexpectedly');
      return answer;
    };
    return { query, release: () => client.release() };
  };
  const wishes = [desk, other, one, two].map((each): Wish => [each!, target]);
  const results = await Promise.allSettled(asked(wishes, { connect } as unknown as Pool));
  const cut = 'Error: Connection terminated unexpectedly';
  const heard = results.map((each) => (each.status === 'rejected' ? String(each.reason) : each.value));
  expect(heard).toEqual([cut, cut, true, true]);
});

test('a move that gets no connection is heard of alone, while the others of its moment are still under way', async () => {
  const [from, held, target] = [await of.queue({ onsite: 5 }), await of.queue(), await of.queue()];
  const [desk, beside] = await of.holders([from, from]);
  await atTheDesk(from);
  const waiting = await of.holder(await of.queue());
  const [connections, gate] = [{ asked: 0 }, Promise.withResolvers<void>()];
  const connect = async () => {
    const nth = (connections.asked += 1);
    if (nth === 2) await gate.promise;
    if (nth === 3) throw new Error('timeout exceeded when trying to connect');
    return app.deps.pool.connect();
  };
  let results: Promise<PromiseSettledResult<boolean>[]> | undefined;
  await inTransaction(app.pool, async (client) => {
    await client.query('select from session where id = $1 for no key update', [held]);
    const wishes: Wish[] = [
      [desk!, target],
      [beside!, target],
      [waiting, held],
    ];
    results = Promise.allSettled(asked(wishes, { connect } as unknown as Pool));
    await expect.poll(() => connections.asked).toBe(3);
    // A failure that nobody hears of by the end of a turn ends the process.
    expect(await standing([desk!])).toEqual([`${from} 1`]);
    gate.resolve();
  });
  expect((await results!).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await standing([desk!, beside!])).toEqual([`${target} 1`, `${target} 2`]);
});
