import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { cancelOwn } from '#server/booking/cancel.store.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePerson } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { NumberHolders } from '../../support/queue/number-holders.ts';
import type { Holder } from '../../support/queue/number-holders.ts';

let app: TestApp;
let of: NumberHolders;

beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  of = await NumberHolders.of(app);
});
afterAll(() => app.close());

type Ending = { readonly reason?: string; readonly isUnconfirmed?: boolean; readonly by?: number };
type Outcome = 'done' | 'refused' | 'none';
/** Asks for the ends of these numbers in one moment, in this order: each by its holder, who says no reason, unless said otherwise. Answers what became of each. */
const ended = (...endings: readonly (readonly [Holder, Ending?])[]): Promise<Outcome[]> =>
  Promise.all(
    endings.map(async ([{ person, code }, { reason = null, isUnconfirmed = false, by = person.accountId } = {}]) => {
      const { now } = app.clock;
      const until = new Date(now.getTime() + 900_000);
      const found = await cancelOwn(app.deps.pool, { accountId: by, code, reason, now, until, isUnconfirmed });
      if (found === null) return 'none';
      return found !== 'moved' && found.done ? 'done' : 'refused';
    }),
  );
const statesOf = async (all: readonly Holder[]): Promise<string[]> => {
  const { rows } = await app.pool.query<{ trans_code: string; status: string }>(
    'select trans_code, status from appointment where trans_code = any($1)',
    [all.map(({ code }) => code)],
  );
  return all.map(({ code }) => rows.find((row) => row.trans_code === code)!.status);
};
/** Who pressed for each event of this kind in a session's log, by its version. */
const cancelled = async (session: number) =>
  (
    await app.pool.query<{ number: number; actor: number | null; words: string | null }>(
      `select e.number, e.actor_account_id as actor, t.text as words from queue_event e left join queue_text t on t.session_id = e.session_id and t.version = e.version
       where e.session_id = $1 and e.kind = 'CANCELLED' order by e.version`,
      [session],
    )
  ).rows;

test('cancellations of one moment are one statement: each place goes back to its part, and the logs are right in the order of the requests', async () => {
  const [from, other] = [await of.queue(), await of.queue()];
  const [one, two, three] = await of.holders([from, from, other]);
  const four = await of.holder(from, { bpjs: true });
  const all = [four, three!, two!, one!];
  expect(
    await ended(
      [four],
      [three!, { reason: 'Ada acara' }],
      [two!, { reason: 'Sudah sembuh' }],
      [one!, { reason: 'Salah hari' }],
    ),
  ).toEqual(Array(4).fill('done'));
  expect(await statesOf(all)).toEqual(Array(4).fill('CANCEL'));
  expect(await of.statementsOf(all)).toBe(1);
  expect(await cancelled(from)).toEqual([
    { number: 3, actor: four.person.accountId, words: null },
    { number: 2, actor: two!.person.accountId, words: 'Sudah sembuh' },
    { number: 1, actor: one!.person.accountId, words: 'Salah hari' },
  ]);
  const { rows } = await app.pool.query(
    'select end_reason as reason, ended_at as at from appointment where id in (select appointment_id from queue_event where session_id = $1)',
    [other],
  );
  expect(rows).toEqual([{ reason: 'Ada acara', at: app.clock.now }]);
  await of.areRight(from, other);
});

test('a place that somebody waits for is offered to them, beside cancellations in which no waitlist has a part', async () => {
  const [full, from] = [await of.queue({ general: 1 }), await of.queue()];
  const [leaving, one, two] = await of.holders([full, from, from]);
  const waiting = await makePerson(app.pool);
  const body = { session: full, patient: waiting.patientId, payment: of.place.umum };
  await answered(app.call(joinWaiting, { body, token: waiting.token }));
  expect(await ended([leaving!], [one!], [two!])).toEqual(['done', 'done', 'done']);
  const { rows } = await app.pool.query('select status from waitlist_entry where session_id = $1', [full]);
  expect(rows).toEqual([{ status: 'OFFERED' }]);
  expect(await of.statementsOf([one!, two!])).toBe(1);
  await of.areRight(full, from);
});

test('a place of the desk, or one beyond the quota, goes with its number', async () => {
  const from = await of.queue({ general: 3, onsite: 5 });
  const [desk, beyond, plain] = await of.holders([from, from, from]);
  await app.pool.query(
    `with a as (update appointment set part = 'ONSITE', is_over = trans_code = $3 where trans_code = any($2) returning id)
     update session set general_taken = 1, onsite_taken = 2, onsite_quota = onsite_quota + 1 where id = $1`,
    [from, [desk!.code, beyond!.code], beyond!.code],
  );
  expect(await ended([desk!], [beyond!], [plain!])).toEqual(['done', 'done', 'done']);
  const { rows } = await app.pool.query('select onsite_quota from session where id = $1', [from]);
  expect(rows).toEqual([{ onsite_quota: 5 }]);
  await of.areRight(from);
});

test('one number that is given back twice in one moment returns one place', async () => {
  const from = await of.queue();
  const [one, two] = await of.holders([from, from, from]);
  expect(await ended([one!], [one!], [two!])).toEqual(['done', 'refused', 'done']);
  await of.areRight(from);
});

test.each<[string, (refused: Holder) => Promise<unknown>]>([
  [
    'a number that was called',
    ({ code }) => app.pool.query("update appointment set status = 'CALLED' where trans_code = $1", [code]),
  ],
  [
    'a number whose session is over',
    ({ session }) =>
      app.pool.query(
        "update session set starts_at = $2::timestamptz - interval '3 hours', ends_at = $2 where id = $1",
        [session, app.clock.now],
      ),
  ],
])('%s is refused beside cancellations that are done', async (_, spoil) => {
  const other = await of.queue();
  const [refused, one, two] = await of.holders([await of.queue(), other, other]);
  await spoil(refused!);
  const before = await statesOf([refused!]);
  expect(await ended([refused!], [one!], [two!])).toEqual(['refused', 'done', 'done']);
  expect(await statesOf([refused!, one!, two!])).toEqual([...before, 'CANCEL', 'CANCEL']);
  expect(await of.statementsOf([one!, two!])).toBe(1);
  await of.areRight(other);
});

test('nobody gives back the number of somebody else beside their own', async () => {
  const from = await of.queue();
  const [own, others] = await of.holders([from, from]);
  expect(await ended([others!, { by: own!.person.accountId }], [own!])).toEqual(['none', 'done']);
  expect(await statesOf([own!, others!])).toEqual(['CANCEL', 'BOOKED']);
  const [one, two] = await of.holders([from, from]);
  expect(await ended([one!, { by: two!.person.accountId }], [one!], [two!])).toEqual(['none', 'done', 'done']);
  expect((await cancelled(from)).map(({ actor }) => actor)).toEqual(
    [own!, two!, one!].map(({ person }) => person.accountId),
  );
  await of.areRight(from);
});

test('numbers that nobody confirmed end together in nobody’s name, and one that was confirmed, or may still be, stays', async () => {
  const from = await of.queue();
  const [one, two, confirmed, early] = await of.holders([from, from, from, from]);
  const { now } = app.clock;
  const hour = new Date(now.getTime() + 3_600_000);
  const toConfirm = (codes: readonly string[], by: Date, at: Date | null) =>
    app.pool.query('update appointment set confirm_by = $2, confirmed_at = $3 where trans_code = any($1)', [
      codes,
      by,
      at,
    ]);
  await toConfirm([one!.code, two!.code], now, null);
  await toConfirm([confirmed!.code], now, now);
  await toConfirm([early!.code], hour, null);
  const isUnconfirmed = true;
  expect(
    await ended(
      [confirmed!, { isUnconfirmed }],
      [one!, { isUnconfirmed, reason: 'Tidak dikonfirmasi' }],
      [early!, { isUnconfirmed }],
      [two!, { isUnconfirmed }],
    ),
  ).toEqual(['refused', 'done', 'refused', 'done']);
  expect(await statesOf([one!, two!, confirmed!, early!])).toEqual(['CANCEL', 'CANCEL', 'BOOKED', 'BOOKED']);
  expect(await of.statementsOf([one!, two!])).toBe(1);
  expect(await cancelled(from)).toEqual([
    { number: 1, actor: null, words: 'Tidak dikonfirmasi' },
    { number: 2, actor: null, words: null },
  ]);
  await of.areRight(from);
});

test('cancellations in a session that another transaction holds wait for it together, and are one statement then; those of others are done meanwhile', async () => {
  const [held, other] = [await of.queue(), await of.queue()];
  const waiting = await of.holders([held, held, held]);
  const [one, two] = await of.holders([other, other]);
  let results: Promise<Outcome[]> | undefined;
  await inTransaction(app.pool, async (client) => {
    await client.query('select from session where id = $1 for no key update', [held]);
    results = ended([waiting[0]!], [one!], [waiting[1]!], [two!], [waiting[2]!]);
    await expect.poll(() => statesOf([one!, two!])).toEqual(['CANCEL', 'CANCEL']);
    await lockWaits(app.pool, 1);
    expect(await statesOf(waiting)).toEqual(Array(3).fill('BOOKED'));
  });
  expect(await results).toEqual(Array(5).fill('done'));
  expect(await of.statementsOf(waiting)).toBe(1);
  await of.areRight(held, other);
});

test('cancellations in two sessions that are held wait for each apart', async () => {
  const [held, longer] = [await of.queue(), await of.queue()];
  const [soon, late] = [await of.holders([held, held]), await of.holders([longer, longer])];
  let results: Promise<Outcome[]> | undefined;
  await inTransaction(app.pool, async (client) => {
    await client.query('select from session where id = $1 for no key update', [longer]);
    await inTransaction(app.pool, async (other) => {
      await other.query('select from session where id = $1 for no key update', [held]);
      results = ended(...[...soon, ...late].map((each) => [each] as const));
      await lockWaits(app.pool, 2);
    });
    await expect.poll(() => statesOf(soon)).toEqual(['CANCEL', 'CANCEL']);
    expect(await statesOf(late)).toEqual(['BOOKED', 'BOOKED']);
  });
  expect(await results).toEqual(Array(4).fill('done'));
  expect([await of.statementsOf(soon), await of.statementsOf(late)]).toEqual([1, 1]);
  await of.areRight(held, longer);
});
