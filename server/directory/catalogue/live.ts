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
import { isStillStored, readStoredCatalogue, storeCatalogue } from './stored/stored-catalogue.ts';
import type { CatalogueAt } from './stored/stored-catalogue.ts';

/** After so many days the catalogue is read anew from a later base date, which also drops unused numbers. */
const DAYS_MAX = 14;
const WASTE_MAX = 0.5;
/**
 * The log of changes is deleted after a day (server/retention.store.ts); a process that has not read it for half that time reads
 * everything anew.
 */
const SLEPT_MAX_MS = 12 * 3_600_000;
/** For how many doctors sessions are made in one statement. */
const DOCTORS_AT_ONCE = 1_000;
/** A catalogue of fewer doctors is read from the rows as fast as from a stored one. */
const STORED_FROM = 20_000;
/** So often it is stored again, so that a start has few changes to catch up on, and always some of the log of changes that is not deleted yet. */
const STORE_EVERY_MS = 6 * 3_600_000;

/**
 * Caches a catalogue of the directory in this process: reads it once, and then follows the database's log of changes every `everyMs` (0: before each
 * question, for tests). A question never waits for changes: while the catalogue is read anew, the old one answers. Doctors whose weekly hours changed
 * are handed to `makeSessions`, so that new hours can be booked at once and not only after the hourly job. A catalogue of `storedFrom` doctors or more is
 * stored, and the next start continues from there.
 */
export function createLiveDirectory(
  pool: Pool,
  now: () => Date,
  log: Log,
  everyMs: number,
  makeSessions: (doctors: readonly number[]) => Promise<unknown>,
  storedFrom = STORED_FROM,
): LiveDirectory {
  let loaded: { directory: Directory; snapshot: string; at: Date } | null = null;
  let loading: Promise<void> | null = null;
  let storing: Promise<void> | null = null;
  /** When the catalogue was last stored, by this process or by that whose it began with. */
  let storedAt = new Date(0);
  let following: Promise<void> | null = null;
  /** Whether the catalogue is to be read anew. */
  let isDue = false;
  let version = 0;
  let heardAt = performance.now();

  const take = ({ catalogue, snapshot }: CatalogueAt, at: Date): void => {
    loaded = { directory: { catalogue, lexicon: createLexicon(catalogue.words, namesOf(catalogue)) }, snapshot, at };
    version += 1;
  };
  /** Stores what is loaded for the next start. Nobody waits for that, nor for its failure. */
  const store = ({ directory: { catalogue }, snapshot, at }: NonNullable<typeof loaded>): void => {
    if (storing || catalogue.livingDoctors < storedFrom) return;
    storedAt = at;
    storing = storeCatalogue(pool, { catalogue, snapshot }, at)
      .catch((error: Error) => log.error('the catalogue could not be stored', { error: error.message }))
      .finally(() => {
        storing = null;
      });
  };
  const loadAnew = async (): Promise<void> => {
    const at = now();
    take(await loadCatalogue(pool, at), at);
    isDue = false;
    store(loaded!);
  };
  /** Takes the stored catalogue with all that was committed since; false when there is none, or when reading all rows is better. */
  const loadStored = async (): Promise<boolean> => {
    const stored = await readStoredCatalogue(pool);
    if (!stored || isOld(stored.catalogue, now())) return false;
    const at = now();
    const changes = await changesSince(stored.snapshot);
    // Asked after the changes were read: who deletes changes that it has not seen deletes it with them.
    if (isAnew(changes) || !(await isStillStored(pool, stored))) return false;
    await apply(pool, stored.catalogue, changes, at);
    take({ catalogue: stored.catalogue, snapshot: changes.snapshot }, at);
    ({ storedAt } = stored);
    return true;
  };
  // What is wrong with a stored catalogue must not keep a server from starting.
  const tryStored = (): Promise<boolean> =>
    loadStored().catch((error: Error) => {
      log.error('the stored catalogue could not be read', { error: error.message });
      return false;
    });
  const load = async (): Promise<void> => {
    if (!(await tryStored())) await loadAnew();
  };
  const once = (work: () => Promise<void>): Promise<void> =>
    (loading ??= work().finally(() => {
      loading = null;
    }));

  const failed = (error: Error): void => log.error('the catalogue could not follow', { error: error.message });

  const heard = (): void => void (heardAt = performance.now());
  const readNews = async (snapshot: string): Promise<Changes> => {
    const changes = await readChanges(pool, snapshot);
    heard();
    return changes;
  };
  /** The changes since a snapshot, those among them that making the sessions of new weekly hours was. */
  const changesSince = async (snapshot: string): Promise<Changes> => {
    const changes = await readNews(snapshot);
    const promised = idsOf(changes, 'schedule');
    if (promised.length === 0) return changes;
    for (let from = 0; from < promised.length; from += DOCTORS_AT_ONCE)
      await makeSessions(promised.slice(from, from + DOCTORS_AT_ONCE)).then(heard);
    return readNews(snapshot);
  };

  const takeOver = async (): Promise<void> => {
    if (!loaded) return once(load);
    const present = loaded;
    const { catalogue } = present.directory;
    const at = now();
    if (at.getTime() - present.at.getTime() > SLEPT_MAX_MS) return once(loadAnew);
    const changes = await changesSince(present.snapshot);
    isDue ||= isAnew(changes) || isOld(catalogue, at) || catalogue.waste > WASTE_MAX;
    if (isDue) {
      if (everyMs === 0 || changes.rows === null) return once(loadAnew);
      if (!loading) once(loadAnew).catch(failed);
    }
    // Changes are applied to the old catalogue too: reading a new one takes half a minute for a whole country, and until then the old one answers.
    await apply(pool, catalogue, changes, at);
    present.snapshot = changes.snapshot;
    present.at = at;
    if (changes.rows?.length !== 0) version += 1;
    if (at.getTime() - storedAt.getTime() > STORE_EVERY_MS) store(present);
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
    // Who reads everything anew hears of everything.
    heardAt: () => (loading === null ? heardAt : performance.now()),
    stop: async () => {
      if (timer) clearInterval(timer);
      await following?.catch(() => undefined);
      await loading?.catch(() => undefined);
      await storing;
    },
  };
}

/** Whether it is better to read all rows: the vocabulary has changed, or very much has. */
function isAnew({ rows }: Changes): boolean {
  return rows?.some(({ kind }) => kind === 'words') ?? true;
}

function isOld({ baseDate }: Catalogue, at: Date): boolean {
  return daysBetween(baseDate, localDate(at, 'WIB')) > DAYS_MAX;
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
