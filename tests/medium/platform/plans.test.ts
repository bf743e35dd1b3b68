import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { startTestCluster, TEMPLATE, type TestCluster } from '../../support/database/cluster.ts';
import { fillPlanSet } from '../../support/database/plan-set.ts';
import { HOT_STATEMENTS, pageOf, planOf, statementOf, wholeTables } from '../../support/database/plans.ts';
import { CHECKOUT } from '../../support/process/server-process.ts';

const FOLDER = join(CHECKOUT, 'docs', 'plans');
/** The stored plans, listed before anything is written, so that a plan nobody reviewed does not count as stored. */
const KEPT = readdirSync(FOLDER).toSorted();

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
