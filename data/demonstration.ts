import { join } from 'node:path';
import type { Pool } from 'pg';
import { refreshLandings } from '#server/directory/landing.store.ts';
import { skipPastEvents } from '#server/notifications/notification-cursor.store.ts';
import { makeFigures } from '#server/queue/figures/make-figures.ts';
import { inTransaction } from './database.ts';
import { makeAccounts } from './generate/accounts.ts';
import { fillUpClinics } from './generate/clinics.ts';
import { makeComingSessions } from './generate/coming-sessions.ts';
import { setInMotion } from './generate/motion.ts';
import { lookBack } from './generate/past.ts';
import { readNames } from './generate/names.ts';
import { inventPatients } from './generate/people.ts';
import { generateRegencies } from './generate/regencies.ts';
import { EXTENTS, type Extent, type Scale } from './generate/scale.ts';
import { type Progress, readProgress, writeProgress } from './generate/progress.ts';
import { DEMONSTRATION_CENTER } from './generate/seats.ts';
import { ROSTERS } from './generate/roster.ts';
import type { RosterHours } from './generate/roster.ts';
import type { Cells } from './import/kind.ts';
import { importKind } from './import/kinds.ts';
import { runImport } from './import/run.ts';

export { DEMONSTRATION_ACCOUNTS } from './generate/accounts.ts';

export type FillOptions = {
  pool: Pool;
  now: Date;
  /** Called with a line for the screen at each step. */
  log: (line: string) => void;
  scale: Scale;
  seed: number;
  hours: RosterHours;
  /** Makes the sessions of the coming days; the product's own way, unless a bench has a shorter one. */
  makeSessions?: (pool: Pool, now: Date, log: (line: string) => void) => Promise<void>;
};

/** Whose desk people may ask. No area of Indonesia is called by 000, so that nobody's telephone rings; every page says that telephone numbers are invented. */
const NOBODYS_PHONE = '(000) 000 0022';
/** Invented like the telephone number, and says so where it stands. */
const REGISTRATION_HOURS = 'setiap hari 06.30–19.00 (contoh)';

const FILES = join(import.meta.dirname, 'files');
/** The files that are imported by default, in an order in which each finds the rows that it refers to. */
const COPIES: readonly (readonly [kind: string, file: string])[] = [
  ['provinces', 'provinces.csv'],
  ['regencies', 'regencies.csv'],
  ['districts', 'districts.csv'],
  ['aliases', 'regency_aliases.csv'],
  ['specialisations', 'specialisations.csv'],
  ['bpjs-poli', 'bpjs_poli.csv'],
  ['insurers', 'insurers.csv'],
  ['hospitals', 'hospitals.csv'],
  ['puskesmas', 'puskesmas.csv'],
  ['center-aliases', 'center_aliases.csv'],
];
/** Kinds of which a small scale imports only the rows of its own regencies. */
const BY_REGENCY = ['districts', 'hospitals', 'puskesmas'];
/** Kinds of which a thin scale imports only some rows. */
const REGISTERS = ['hospitals', 'puskesmas'];
/** Kinds whose rows name centers: only rows of imported centers are taken. */
const OF_CENTERS = ['center-aliases'];

/**
 * Fills an empty database with the demonstration: the registers that the product carries, invented doctors with their hours, sessions for the coming
 * days, bookings of today, finished sessions of the last weeks at the demonstration center, and accounts to sign in with. Continues where it was
 * interrupted, with the scale, seed and hours it began with; does nothing when it is complete (app_setting 'demonstration').
 */
export async function fillDemonstration(options: FillOptions): Promise<void> {
  const { pool, now, log, scale, seed, hours } = options;
  const begun: Progress = (await readProgress(pool)) ?? {
    scale,
    seed: String(seed),
    hours,
    step: 'import',
    regency: null,
    complete: false,
  };
  if (begun.complete) return;
  const extent = EXTENTS[begun.scale];
  if (begun.step === 'import') {
    await inTransaction(pool, (client) => writeProgress(client, begun));
    await importCopies(pool, extent, now, log);
    if (extent.centers !== null) {
      const { centers } = extent;
      const made = await inTransaction(pool, (client) => fillUpClinics(client, centers, begun.seed, now));
      log(`invented ${made} clinics`);
    }
  }
  if (begun.step !== 'sessions') {
    await generateRegencies({ pool, now, log, extent, progress: begun, roster: ROSTERS[begun.hours], folder: FILES });
  }
  await (options.makeSessions ?? makeComingSessions)(pool, now, log);
  const makeName = await readNames(FILES);
  const bookings = await inTransaction(pool, async (client) => {
    const patients = await inventPatients(client, makeName, extent.inventedPatients, now, begun.seed);
    const made = await setInMotion(client, patients, now, begun.seed, extent.sessionsInMotion);
    await lookBack(client, patients, now, begun.seed);
    await makeAccounts(client, now);
    await client.query("update center set phone = $1, registration_hours = $2 where kind = 'hospital' and code = $3", [
      NOBODYS_PHONE,
      REGISTRATION_HOURS,
      DEMONSTRATION_CENTER,
    ]);
    await skipPastEvents(client, now);
    await writeProgress(client, { ...begun, step: 'done', regency: null, complete: true });
    return made;
  });
  log(`booked ${bookings} numbers for today`);
  await makeFigures(pool, now);
  await refreshLandings(pool);
  await pool.query('analyze');
}

async function importCopies(pool: Pool, extent: Extent, now: Date, log: (line: string) => void): Promise<void> {
  for (const [name, file] of COPIES) {
    const kind = importKind(name);
    if (!kind) throw new Error(`No import kind is called ${name}.`);
    const only = OF_CENTERS.includes(name) ? await rowsOfCenters(pool) : rowsOf(name, extent);
    const result = await runImport({ pool, kind, file: join(FILES, file), now, ...(only && { only }) });
    log(`imported ${result.accepted} ${name}`);
  }
}

/** Selects the rows of a kind that a scale imports; undefined for all. */
function rowsOf(name: string, { regencies, registeredEvery }: Extent): ((cells: Cells) => boolean) | undefined {
  if (regencies && BY_REGENCY.includes(name)) return (cells) => regencies.includes(cells['regency_code'] ?? '');
  if (registeredEvery === 1 || !REGISTERS.includes(name)) return undefined;
  let row = 0;
  return (cells) => row++ % registeredEvery === 0 || cells['kemkes_code'] === DEMONSTRATION_CENTER;
}

async function rowsOfCenters(pool: Pool): Promise<(cells: Cells) => boolean> {
  const { rows } = await pool.query<{ code: string }>('select code from center');
  const codes = new Set(rows.map(({ code }) => code));
  return (cells) => codes.has(cells['code'] ?? '');
}
