import type { Pool, PoolClient } from 'pg';
import type { Scale } from './scale.ts';

/** How far the demonstration's filling has come. */
export type Progress = {
  readonly scale: Scale;
  readonly seed: string;
  readonly step: 'import' | 'doctors' | 'sessions' | 'done';
  /** The last regency whose doctors are written. */
  readonly regency: string | null;
  readonly complete: boolean;
};

const KEY = 'demonstration';

export async function readProgress(pool: Pool): Promise<Progress | null> {
  const { rows } = await pool.query<{ value: Progress }>('select value from app_setting where key = $1', [KEY]);
  return rows[0]?.value ?? null;
}

/** Kept in the transaction of the work it speaks of, so that it is never wrong about it. */
export async function writeProgress(client: PoolClient, progress: Progress): Promise<void> {
  await client.query(
    'insert into app_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [KEY, JSON.stringify(progress)],
  );
}
