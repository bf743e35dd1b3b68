import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERASURES, type Erasure } from '#domain/accounts/look-words.ts';
import { eraseWordsSql } from '#server/accounts/looks/search-words-sql.ts';
import { eraseKind } from '#server/administration/privacy/erasure.store.ts';
import { agedStatement } from '#server/platform/db/delete-aged.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { AGINGS } from '#server/retention.store.ts';
import { startTestCluster, TEMPLATE, type TestCluster } from '../../support/database/cluster.ts';
import { growPlanSet } from '../../support/database/grown-set.ts';
import { GROWN } from '../../support/database/grown-tables.ts';
import { fillPlanSet } from '../../support/database/plan-set.ts';
import {
  heavySteps,
  HOT_STATEMENTS,
  ONCE_IN_THE_END,
  READS_ALL_CENTERS,
  pageOf,
  PLANNED_EACH_TIME,
  PLANNED_FOR_VALUES,
  planForAll,
  planOf,
  statementOf,
  timesPlanned,
  wholeTables,
} from '../../support/database/plans.ts';
import { CHECKOUT } from '../../support/process/server-process.ts';

const FOLDER = join(CHECKOUT, 'docs', 'plans');
/** Plans that differ in a table of 90 days. */
const GROWN_FOLDER = join(FOLDER, 'grown');
/** The stored plans, listed before anything is written, so that a plan nobody reviewed does not count as stored. */
const listed = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted();
const KEPT = listed(FOLDER);
const KEPT_GROWN = listed(GROWN_FOLDER);

const NIGHT = new Date('2026-11-21T19:35:00Z');
/** Where a batch of deletions may go on, in columns that hold no instant. */
const LAST_OF: Readonly<Record<string, string>> = {
  id: '5',
  session_id: '5',
  appointment_id: '5',
  transaction: '5',
  token_hash: '\\x05',
};

/** What an erasure sends: the first batch of each table, or with `last` the second, which goes on behind the row with that number. */
async function statementsOf(kind: Erasure, last: number | null): Promise<{ text: string; values: unknown[] }[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const query = (text: string, values: unknown[]) => {
    sent.push({ text, values });
    const key = /returning (stored_at|created_at|at) as/.test(text) ? NIGHT : last;
    const isFirst = sent.filter((other) => other.text.slice(0, 40) === text.slice(0, 40)).length === 1;
    return Promise.resolve(last !== null && isFirst ? { rows: [{ key }], rowCount: 1 } : { rows: [], rowCount: 0 });
  };
  await eraseKind({ query } as unknown as Queryable, kind, NIGHT, 90, { batch: 5_000, batches: 5 });
  return sent;
}

/** What the deletion of an account sends for two patients. */
const WORDS_ABOUT = { name: '', text: eraseWordsSql('select unnest($1::bigint[])'), values: [[5, 6]] };

/** Its own cluster, because a connection that another test opens at that moment would stop a vacuum from freezing rows. */
let cluster: TestCluster;
let pool: pg.Pool;
beforeAll(async () => {
  cluster = await startTestCluster();
  pool = createPool(
    { ...cluster.connection, database: TEMPLATE },
    { max: 2, statementTimeoutMs: 30_000, onIdleError: () => undefined },
  );
  await fillPlanSet(pool);
});
afterAll(async () => {
  await pool.end();
  await cluster.stop();
});

test('every statement that runs often has its plan in docs/plans, and no plan is left of a removed statement', () => {
  const wanted = Object.keys(HOT_STATEMENTS).map((name) => `${name}.txt`);
  expect(KEPT, 'npm run plans writes the missing ones; delete those that are too many').toEqual(wanted.toSorted());
});

describe.each(Object.entries(HOT_STATEMENTS))('%s', (name, ask) => {
  test('runs by its stored plan', async () => {
    const statement = await statementOf(name, ask);
    const page = pageOf(statement, await planOf(pool, statement));
    const otherwise = `the statement or its plan is another than docs/plans/${name}.txt says. If that is meant: npm run plans, and look at the difference`;
    await expect(page, otherwise).toMatchFileSnapshot(join(FOLDER, `${name}.txt`));
  });

  test('scans no big table', async () => {
    expect(wholeTables(await planOf(pool, await statementOf(name, ask)))).toEqual([]);
  });
});

test.each(Object.entries(HOT_STATEMENTS))(
  '%s is planned once for each connection of jobs, or is one of those that cannot be, and does without the values it is asked for',
  async (name, ask) => {
    const statement = await statementOf(name, ask);
    const planned = await timesPlanned(pool, statement);
    // Requests run by the plan for all values, jobs only once PostgreSQL has settled on it; what is stored in docs/plans is the plan for the values of this test.
    if (!READS_ALL_CENTERS.has(name)) expect(wholeTables(await planForAll(pool, statement))).toEqual([]);
    if (PLANNED_EACH_TIME.has(name)) expect(planned, 'it is no exception any more').not.toBe(ONCE_IN_THE_END);
    else expect(planned).toBe(ONCE_IN_THE_END);
  },
);

test('every page of the data is marked as visible to all', async () => {
  const { rows } = await pool.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages",
  );
  expect(rows).toEqual([]);
});

test('a statement that does read a whole table is found', async () => {
  const statement = { name: '', text: "select id from session where status = 'PAUSED'", values: [] };
  expect(wholeTables(await planOf(pool, statement))).toEqual(['session']);
});

/** After the tests of the set as it is, because it grows here, and its files hold nothing to be read then. */
describe('after 90 days at 1,000,000 bookings a day', () => {
  const differs = new Set<string>();
  beforeAll(() => growPlanSet(pool));

  test('the planner sees tables as large as they would be', async () => {
    for (const [table, { rows }] of Object.entries(GROWN)) {
      const { rows: plan } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
        `explain (format json) select from ${table}`,
      );
      expect(plan[0]!['QUERY PLAN'][0].Plan['Plan Rows'] / rows, table).toBeCloseTo(1, 2);
    }
  });

  describe.each(Object.entries(HOT_STATEMENTS))('%s', (name, ask) => {
    test('runs by the plan that is stored for it', async () => {
      const statement = await statementOf(name, ask);
      const page = pageOf(statement, await planOf(pool, statement));
      const file = join(GROWN_FOLDER, `${name}.txt`);
      if (page === readFileSync(join(FOLDER, `${name}.txt`), 'utf8')) return;
      differs.add(`${name}.txt`);
      const otherwise = `the statement or its plan is another than docs/plans/grown/${name}.txt says. If that is meant: npm run plans, and look at the difference`;
      await expect(page, otherwise).toMatchFileSnapshot(file);
    });

    test('reads no growing table whole, and sorts only what is few', async () => {
      const statement = await statementOf(name, ask);
      expect(await heavySteps(pool, statement)).toEqual([]);
      if (!READS_ALL_CENTERS.has(name) && !PLANNED_FOR_VALUES.has(name))
        expect(await heavySteps(pool, statement, true)).toEqual([]);
    });
  });

  test('no plan is stored that is that of the set', () => {
    expect(KEPT_GROWN, 'npm run plans writes the missing ones; delete those that are too many').toEqual(
      [...differs].toSorted(),
    );
  });

  test.each(
    AGINGS.map((aging) => [`${aging.table}, by ${aging.by}, after ${aging.ms / 86_400_000} days`, aging] as const),
  )('what is deleted by its age is found by an index: %s', async (_, aging) => {
    for (const last of [null, LAST_OF[aging.by] ?? '2026-08-21T00:00:00Z']) {
      const statement = { name: '', ...agedStatement(aging, NIGHT, 5_000, last) };
      expect(await heavySteps(pool, statement)).toEqual([]);
    }
  });

  test.each(ERASURES)('what is erased when its time is over is found by an index: %s', async (kind) => {
    for (const last of [null, 5]) {
      const sent = await statementsOf(kind, last);
      for (const { text, values } of sent) expect(await heavySteps(pool, { name: '', text, values }), text).toEqual([]);
    }
  });

  test('the words of searches are found by whom they showed, by indexes', async () => {
    for (const each of [await planOf(pool, WORDS_ABOUT), await planForAll(pool, WORDS_ABOUT)]) {
      expect(wholeTables(each)).toEqual([]);
      expect(JSON.stringify(each)).toContain('patient_search_pkey');
    }
    expect(await heavySteps(pool, WORDS_ABOUT)).toEqual([]);
  });

  test('a statement that sorts or reads millions is found', async () => {
    const heavy = async (text: string) => heavySteps(pool, { name: '', text, values: [] });
    expect(await heavy("select id from appointment where visit_kind = '3'")).toEqual(['Seq Scan on appointment']);
    expect(await heavy('select id from appointment where session_id > 5 order by booked_at limit 5')).toEqual([
      'Seq Scan on appointment',
      expect.stringMatching(/^Sort of \d+ rows$/),
    ]);
  });
});
