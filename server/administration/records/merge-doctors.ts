import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import type { Actor } from '../../accounts/audit.store.ts';
import { refreshCounts } from './center-counts.store.ts';
import { readDoctorRecord } from './doctor-record.store.ts';
import {
  absorbDuplicate,
  digestPair,
  listCentersOf,
  listConflicts,
  lockPair,
  movePractices,
  moveSessions,
} from './merge.store.ts';
import type { Pair } from './merge.store.ts';
import { rollSessions } from '../../schedule/roll-sessions.ts';
import { callOffAndNotify } from '../../disruption/call-off-and-notify.ts';

type MergeDeps = Pick<Deps, 'pool' | 'hub' | 'outbox' | 'settings'>;

const LOCK_NOT_AVAILABLE = '55P03';
const TRIES_MAX = 5;
/** The reason in the log of a session without bookings that another session of the same hours makes needless. */
const REASON = 'dua data dokter yang sama digabung';

/**
 * Merges a duplicate into the doctor who stays, in one transaction: practices, hours, sessions with all their numbers, favourites and addresses pass
 * to that doctor, and the duplicate is deleted. EDITED_MEANWHILE when one of them has changed since it was `seen`, MERGE_BOTH_BOOKED when both have
 * numbers given at the same hour.
 */
export async function mergeDoctors(
  actor: Actor,
  pair: Pair,
  seen: string,
  deps: MergeDeps,
): Promise<{ id: number; slug_name: string }> {
  if (pair.stays === pair.double) throw new AppError('INVALID_INPUT', { field: 'double' });
  for (let tries = 1; ; tries += 1) {
    try {
      const { slug, calledOff } = await asStaff(deps.pool, actor, (client) => merge(client, actor, pair, seen, deps));
      for (const id of calledOff) deps.hub.touch(id);
      return { id: pair.stays, slug_name: slug };
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      // Somebody else holds locks on these rows for longer than all tries together.
      if (tries === TRIES_MAX) throw new AppError('EDITED_MEANWHILE');
    }
  }
}

async function merge(
  client: PoolClient,
  actor: Actor,
  pair: Pair,
  seen: string,
  deps: MergeDeps,
): Promise<{ slug: string; calledOff: number[] }> {
  const { now } = actor;
  if (!(await lockPair(client, pair))) throw new AppError('DOCTOR_NOT_FOUND', { field: 'double' });
  if ((await digestPair(client, pair)) !== seen) throw new AppError('EDITED_MEANWHILE');
  const [conflict] = await listConflicts(client, pair, now);
  if (conflict) throw new AppError('MERGE_BOTH_BOOKED', { details: conflict });
  const centers = await listCentersOf(client, pair.double);
  await movePractices(client, pair);
  const calledOff = await moveSessions(client, pair, now);
  await callOffAndNotify(client, calledOff, null, actor, REASON, deps);
  await absorbDuplicate(client, pair, now);
  await rollSessions(client, now, { doctors: [pair.stays] });
  await refreshCounts(client, centers);
  return { slug: (await readDoctorRecord(client, pair.stays))!.slug, calledOff };
}
