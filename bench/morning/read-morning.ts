import type pg from 'pg';
import { queueLabel } from '#domain/queue/label.ts';
import { readLog } from '#server/queue/queue-log.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import type { Logged, PressOnRecord } from './judge.ts';

export type Written = {
  readonly log: readonly Logged[];
  readonly presses: readonly PressOnRecord[];
  /** Names of everybody whose visit is done. */
  readonly served: readonly string[];
  /** Events of the log whose hashes are wrong. */
  readonly broken: number;
};

/** What the database says of a session after its morning. */
export async function readMorning(pool: pg.Pool, session: number): Promise<Written> {
  const { rows: clinics } = await pool.query<{ prefix: string }>(
    'select c.queue_prefix as prefix from session s join clinic c on c.id = s.clinic_id where s.id = $1',
    [session],
  );
  const { prefix } = clinics[0]!;
  const log = (await readLog(pool, session)).map(({ version, kind, number, detail }) => ({
    version,
    kind,
    label: number === null ? null : queueLabel(prefix, number),
    room: detail.room ?? null,
    undoes: detail.undoes ?? [],
    isOnsite: detail.lane === 'ONSITE',
  }));
  const { rows: presses } = await pool.query<PressOnRecord>(
    'select key, from_version as "from", to_version as "to" from desk_press where session_id = $1',
    [session],
  );
  const { rows: people } = await pool.query<{ name: string }>(
    `select p.name from appointment a join patient p on p.id = a.patient_id where a.session_id = $1 and a.status = 'DONE'`,
    [session],
  );
  const proof = await verifyQueue(pool, session);
  return { log, presses, served: people.map(({ name }) => name), broken: proof!.faults.length };
}
