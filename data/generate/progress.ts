import type { Pool, PoolClient } from 'pg';
import { readSetting, writeSetting } from '#server/platform/db/app-setting.store.ts';
import type { RosterHours } from './roster.ts';
import type { Scale } from './scale.ts';

/** How far the filling of the demonstration has come. */
export type Progress = {
  readonly scale: Scale;
  readonly seed: string;
  readonly hours: RosterHours;
  readonly step: 'import' | 'doctors' | 'sessions' | 'done';
  /** The last regency whose doctors are written. */
  readonly regency: string | null;
  readonly complete: boolean;
};

/** The setting that says that a database was filled with the demonstration, from its first step on. */
export const PROGRESS_KEY = 'demonstration';

export function readProgress(pool: Pool): Promise<Progress | null> {
  return readSetting<Progress>(pool, PROGRESS_KEY);
}

/** Stores the progress in the transaction of the work itself, so that the two always agree. */
export function writeProgress(client: PoolClient, progress: Progress): Promise<void> {
  return writeSetting(client, PROGRESS_KEY, progress);
}
