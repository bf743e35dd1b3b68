import type { PoolClient } from 'pg';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from '../app.ts';

/** Changes the log of a session. */
export type Tamper = (client: PoolClient, session: number) => Promise<unknown>;

/** Changes rows like somebody who owns the database: past its triggers. */
export const workAsOwner = (app: TestApp, work: (client: PoolClient) => Promise<unknown>): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    await client.query('set local session_replication_role = replica');
    await work(client);
  });

/** Seals and chains the events of a session anew, so that they are one chain again. */
export const rebuild: Tamper = (client, session) =>
  client.query(
    `do $$ declare e queue_event; before bytea; begin
       for e in select * from queue_event where session_id = ${session} order by version loop
         e.seal := queue_event_seal(e);
         before := sha256(convert_to(queue_event_text(coalesce(encode(before, 'hex'), ''), e), 'UTF8'));
         update queue_event set seal = e.seal, hash = before where session_id = ${session} and version = e.version;
       end loop; end $$`,
  );
export const change =
  (set: string, where: string): Tamper =>
  (client, session) =>
    client.query(`update queue_event set ${set} where session_id = $1 and ${where}`, [session]);
export const remove =
  (where: string): Tamper =>
  (client, session) =>
    client.query(`delete from queue_event where session_id = $1 and ${where}`, [session]);
export const all =
  (...steps: Tamper[]): Tamper =>
  async (client, session) => {
    for (const step of steps) await step(client, session);
  };
export const versionOfLog: Tamper = (client, session) =>
  client.query(
    'update session set version = coalesce((select max(version) from queue_event where session_id = $1), 0) where id = $1',
    [session],
  );
export const leafAnew: Tamper = (client, session) =>
  client.query(
    `update queue_leaf l set text = new.text, hash = sha256('\\x00'::bytea || convert_to(new.text, 'UTF8'))
     from (select e.version, regexp_replace(l.text, '[0-9a-f]{64}', encode(e.hash, 'hex')) as text
       from queue_leaf l join queue_event e using (session_id, version) where l.session_id = $1) new
     where l.session_id = $1 and l.version = new.version`,
    [session],
  );
export const treeGone: Tamper = async (client) => {
  for (const table of ['queue_cosignature', 'queue_checkpoint', 'queue_tile_root', 'queue_leaf'])
    await client.query(`delete from ${table}`);
};
