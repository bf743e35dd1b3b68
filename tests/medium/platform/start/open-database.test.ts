import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningConnection } from '#server/platform/db/embedded/embedded.ts';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { openDatabase } from '#server/platform/start/open-database.ts';
import type { OpenDatabase } from '#server/platform/start/open-database.ts';
import { createStopOrder } from '#server/platform/start/stop-order.ts';
import { databaseUrl, startTestCluster } from '../../../support/database/cluster.ts';
import type { TestCluster } from '../../../support/database/cluster.ts';

/** A cluster of its own, because other tests have the shared one write its pages to the disk whenever they drop a database. */
let cluster: TestCluster;
let admin: pg.Client;
beforeAll(async () => {
  cluster = await startTestCluster();
  admin = new pg.Client({ ...cluster.connection, database: 'postgres' });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await cluster.stop();
});

/** Opens an empty database as the first start of the product does, and closes it after the work; where that fails, the cluster ends it. */
async function withFirstStart(
  name: string,
  owner: Connection,
  work: (opened: OpenDatabase) => Promise<void>,
): Promise<void> {
  await admin.query(`create database ${name} owner ${owner.user}`);
  const stopOrder = createStopOrder((part, error) => expect.soft(error, part).toBeUndefined());
  const [asOwner, asRunning] = [owner, runningConnection(cluster.connection)].map((role) =>
    databaseUrl({ ...role, database: name }),
  );
  const opened = await openDatabase(
    { databaseUrl: asRunning!, migrationUrl: asOwner!, dataDirectory: '/nowhere', host: '127.0.0.1', port: 0 },
    {
      stopOrder,
      progress: () => undefined,
      log: { info: () => undefined, error: () => undefined },
      onLost: () => undefined,
      fill: null,
    },
  );
  await work(opened);
  await stopOrder.run();
}

test('what the first start writes lies on the disk, so that a crash soon afterwards leaves nothing to write again', async () => {
  await withFirstStart('first_start', cluster.connection, async () => {
    const { rows } = await admin.query<{ isOn: boolean }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) < 1000000 as "isOn" from pg_control_checkpoint()`,
    );
    expect(rows).toEqual([{ isOn: true }]);
  });
});

test('an owner who may not ask for that starts the product all the same', async () => {
  await admin.query("create role keeper login password 'only here'");
  await withFirstStart(
    'kept',
    { ...cluster.connection, user: 'keeper', password: 'only here' },
    async ({ patientPool }) => {
      expect((await patientPool.query('select count(*)::int as sessions from session')).rows).toEqual([
        { sessions: 0 },
      ]);
    },
  );
});

test('a statement of a request is planned once, for all values, and one of a job for those of the moment', async () => {
  await withFirstStart('planned', cluster.connection, async ({ pool, patientPool }) => {
    for (const [of, plans] of [
      [pool, { custom: 0, generic: 1 }],
      [patientPool, { custom: 1, generic: 0 }],
    ] as const) {
      const client = await of.connect();
      await client.query({ name: 'one', text: 'select id from session where id = $1', values: [1] });
      const { rows } = await client.query(
        "select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = 'one'",
      );
      client.release();
      expect(rows).toEqual([plans]);
    }
  });
});
