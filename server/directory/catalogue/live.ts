import type { Pool } from 'pg';
import { createLexicon } from '#domain/directory/search/understanding/lexicon/lexicon.ts';
import { daysBetween, localDate } from '#domain/time/zone.ts';
import type { Log } from '../../platform/deps.ts';
import { readChanges } from './catalogue.store.ts';
import type { ChangeKind, Changes } from './catalogue.store.ts';
import type { Catalogue } from './catalogue.ts';
import type { Directory, LiveDirectory } from './directory.ts';
import { loadCatalogue, reloadCenters, reloadDoctors, reloadHours } from './load.ts';
import { namesOf } from './names.ts';

/** After so many days the catalogue is read anew from a later base date, which also drops unused numbers. */
const DAYS_MAX = 14;
const WASTE_MAX = 0.5;
/**
 * The log of changes is deleted after a day (server/administration/stale.store.ts); a process that has not read it for half that time reads
 * everything anew.
 */
const SLEPT_MAX_MS = 12 * 3_600_000;
/** For how many doctors sessions are made in one statement. */
const DOCTORS_AT_ONCE = 1_000;

/**
 * Caches a catalogue of the directory in this process: reads it once, and then follows the database's log of changes every `everyMs` (0: before each
 * question, for tests). A question never waits for changes: while the catalogue is read anew, the old one answers. Doctors whose weekly hours changed
 * are handed to `makeSessions`, so that new hours can be booked at once and not only after the hourly job.
 */
export function createLiveDirectory(
  pool: Pool,
  now: () => Date,
  log: Log,
  everyMs: number,
  makeSessions: (doctors: readonly number[]) => Promise<unknown>,
): LiveDirectory {
  let loaded: { directory: Directory; snapshot: string; at: Date } | null = null;
  let loading: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  /** Whether the catalogue is to be read anew. */
  let isDue = false;
  let version = 0;

  const load = async (): Promise<void> => {
    const at = now();
    const { catalogue, snapshot } = await loadCatalogue(pool, at);
    loaded = { directory: { catalogue, lexicon: createLexicon(catalogue.words, namesOf(catalogue)) }, snapshot, at };
    isDue = false;
    version += 1;
  };
  const once = (work: () => Promise<void>): Promise<void> =>
    (loading ??= work().finally(() => {
      loading = null;
    }));

  const failed = (error: Error): void => log.error('the catalogue could not follow', { error: error.message });

  const takeOver = async (): Promise<void> => {
    if (!loaded) return once(load);
    const present = loaded;
    const { catalogue } = present.directory;
    const at = now();
    if (at.getTime() - present.at.getTime() > SLEPT_MAX_MS) return once(load);
    let changes = await readChanges(pool, present.snapshot);
    const promised = idsOf(changes, 'schedule');
    if (promised.length > 0) {
      for (let from = 0; from < promised.length; from += DOCTORS_AT_ONCE)
        await makeSessions(promised.slice(from, from + DOCTORS_AT_ONCE));
      // The new sessions are changes too.
      changes = await readChanges(pool, present.snapshot);
    }
    const isOld = daysBetween(catalogue.baseDate, localDate(at, 'WIB')) > DAYS_MAX;
    const anew = changes.rows?.some(({ kind }) => kind === 'words') ?? true;
    isDue ||= anew || isOld || catalogue.waste > WASTE_MAX;
    if (isDue) {
      if (everyMs === 0 || changes.rows === null) return once(load);
      if (!loading) once(load).catch(failed);
    }
    // Changes are applied to the old catalogue too: reading a new one takes half a minute for a whole country, and until then the old one answers.
    await apply(pool, catalogue, changes, at);
    present.snapshot = changes.snapshot;
    present.at = at;
    if (changes.rows?.length !== 0) version += 1;
  };
  // One at a time, because two readings of the same changes would do the work twice.
  const follow = (): Promise<void> =>
    (following ??= takeOver().finally(() => {
      following = null;
    }));

  const timer =
    everyMs > 0
      ? setInterval(() => {
          follow().catch(failed);
        }, everyMs)
      : null;
  timer?.unref();

  return {
    current: async () => {
      if (!loaded) await once(load);
      else if (everyMs === 0) await follow();
      return loaded!.directory;
    },
    follow,
    version: () => version,
    stop: async () => {
      if (timer) clearInterval(timer);
      await following?.catch(() => undefined);
      await loading?.catch(() => undefined);
    },
  };
}

function idsOf(changes: Changes, kind: ChangeKind): number[] {
  return (changes.rows ?? []).flatMap((row) => (row.kind === kind ? [row.id] : []));
}

async function apply(pool: Pool, catalogue: Catalogue, changes: Changes, now: Date): Promise<void> {
  const moved = await reloadCenters(pool, catalogue, idsOf(changes, 'center'));
  const doctors = new Set([...idsOf(changes, 'doctor'), ...moved.doctors]);
  await reloadDoctors(pool, catalogue, [...doctors], now);
  await reloadHours(
    pool,
    catalogue,
    idsOf(changes, 'hours').filter((id) => !doctors.has(id)),
    now,
  );
}
