import { hostname } from 'node:os';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { parseContact } from '#domain/contact.ts';
import { isLocalDate } from '#domain/time/zone.ts';
import { ConfigError, parseConfig } from '#server/config.ts';
import { thisMachine } from '#server/this-machine.ts';
import { DatabaseAway, openDatabaseServer } from '#server/platform/db/connect.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { AlreadyRunning } from '#server/platform/db/embedded/embedded-lock.ts';
import { findRunning } from '#server/platform/db/embedded/embedded.ts';
import { hasCluster } from '#server/platform/db/embedded/embedded-cluster.ts';
import { FolderTaken } from '#server/platform/db/embedded/embedded-backup.ts';
import { RestoreRefused } from '#server/platform/db/embedded/embedded-restore.ts';
import { migrate, NotMigrated, refuseUnmigrated } from '#server/platform/db/migrate.ts';
import { readOrMakeKey } from '#server/platform/start/data-key.ts';
import { bringUpToDate } from '#server/platform/start/open-database.ts';
import { refuseForeignKey, StartRefused } from '#server/platform/start/refuse-start.ts';
import { createVault } from '#server/platform/vault.ts';
import type { Vault } from '#server/platform/vault.ts';
import { limitHeapGrowth } from '#server/platform/start/small-heap.ts';
import { refreshLandings } from '#server/directory/landing.store.ts';
import { backUp, checkRestore, restore } from './backup.ts';
import { createAdministrator } from './create-administrator.ts';
import { fillDemonstration } from './demonstration.ts';
import { SCALES } from './generate/scale.ts';
import { FileFault, ImportBusy } from './import/faults.ts';
import { IMPORT_KINDS, importKind } from './import/kinds.ts';
import { openReport, summary } from './import/report.ts';
import { runImport } from './import/run.ts';
import { countByKey, lastTicketDate, rotateKeys } from './rotate-keys.ts';
import { resetFactors } from './reset-factors.ts';
import { sbom } from './sbom.ts';
import { turnMaintenance } from './maintenance.ts';
import { loadEvidence, verifyQueues, verifyWithEvidence } from './verify-queue.ts';
import { Fork, Unreachable, witness } from './witness.ts';

const USAGE = `Usage:
  npm run data:import -- KIND FILE [--dry-run] [--report FILE.csv] [--database URL]
  npm run data:generate -- [--scale ${SCALES.join('|')}] [--seed NUMBER] [--database URL]
  npm run migrate
  npm run backup -- FOLDER
  npm run restore -- FOLDER [--check]
  npm run verify-queue -- SESSION | --date YYYY-MM-DD [--center SLUG] | --evidence FILE_OR_LINK [--database URL]
  npm run witness -- URL [--file witness.json] [--name NAME]
  npm run sbom
  npm run maintenance -- on ["WORDS FOR EVERYBODY"] | off | status [--database URL]
  npm run keys -- generate | status | rotate [--database URL]
  npm run admin -- create --contact NUMBER_OR_MAIL [--further] [--database URL]
  npm run admin -- reset --contact NUMBER_OR_MAIL [--database URL]

The database is --database, or MIGRATION_DATABASE_URL, or DATABASE_URL, or the embedded one (which must not be running, except for maintenance, verify-queue,
keys and admin).
Kinds and their columns ([...] may be missing):
${IMPORT_KINDS.map(({ name, columns, known }) => `  ${name.padEnd(16)}${columns.join(',')}${known.length > 0 ? ` [${known.join(',')}]` : ''}`).join('\n')}`;

/** The command line is wrong or the file cannot be used; nothing has been changed. */
class Unusable extends Error {}
/** What is asked for is not done here; nothing has been changed. */
class Refused extends Error {}

const NAMED_MAX = 5;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

limitHeapGrowth();
try {
  await run(process.argv.slice(2));
} catch (error) {
  const expected =
    error instanceof Unusable ||
    error instanceof Refused ||
    error instanceof Fork ||
    error instanceof Unreachable ||
    error instanceof DatabaseAway ||
    error instanceof FileFault ||
    error instanceof ImportBusy ||
    error instanceof ConfigError ||
    error instanceof StartRefused ||
    error instanceof NotMigrated ||
    error instanceof FolderTaken ||
    error instanceof RestoreRefused ||
    error instanceof AlreadyRunning;
  process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = error instanceof Unusable || error instanceof FileFault ? 2 : 1;
}

async function run(args: string[]): Promise<void> {
  const { command, rest, values } = readArguments(args);
  if (command === 'import') {
    const [name = '', file = ''] = rest;
    const kind = importKind(name);
    if (!kind || file === '' || rest.length > 2) throw new Unusable(USAGE);
    await refuseNowhere(values.database);
    await withDatabase(values.database, async (pool) => {
      const report = values.report === undefined ? null : openReport(values.report);
      try {
        const dryRun = values['dry-run'] ?? false;
        const result = await runImport({
          pool,
          kind,
          file,
          now: new Date(),
          dryRun,
          ...(report && { onFault: report.add }),
          onProgress: (rows) => say(`${kind.name}: ${rows} rows`),
        });
        say(summary(kind.name, result, dryRun));
        if (!dryRun) await refreshLandings(pool);
      } finally {
        await report?.close();
      }
    });
    return;
  }
  if (command === 'backup' || command === 'restore') {
    const [folder = '', ...more] = rest;
    if (folder === '' || more.length > 0 || (values.check && command === 'backup')) throw new Unusable(USAGE);
    const { databaseUrl, dataDirectory } = configuration();
    if (databaseUrl !== null)
      throw new Refused(
        'DATABASE_URL names a PostgreSQL of your own: copy that by pg_basebackup or pgBackRest (docs/operate.md). This copies the embedded one.',
      );
    if (command === 'backup') return backUp(dataDirectory, folder, say);
    const isWhole = values.check ? await checkRestore(folder, say) : await restore(folder, dataDirectory, say);
    if (!isWhole) process.exitCode = 1;
    return;
  }
  if (command === 'migrate') {
    if (rest.length > 0) throw new Unusable(USAGE);
    return migrateAlone();
  }
  if (command === 'maintenance') {
    const [turn = '', words, ...more] = rest;
    if (!/^(on|off|status)$/.test(turn) || more.length > 0 || (words !== undefined && turn !== 'on'))
      throw new Unusable(USAGE);
    const work = async (pool: Pool): Promise<void> => say(await turnMaintenance(pool, turn, words));
    await withExisting(values.database, work);
    return;
  }
  if (command === 'verify') {
    const [session, ...more] = rest;
    const { date, center = null } = values;
    if (values.evidence !== undefined) {
      if (rest.length > 0 || date !== undefined) throw new Unusable(USAGE);
      const evidence = await loadEvidence(values.evidence);
      if (evidence === null) throw new Unusable('this is neither a file nor a link with evidence of a queue');
      await withExisting(values.database, async (pool) => {
        const wrong = await verifyWithEvidence(pool, evidence, say);
        if (wrong === null) throw new Unusable(`there is no session ${evidence[0]!.session}`);
        if (wrong > 0) process.exitCode = 1;
      });
      return;
    }
    const isSession = session !== undefined && /^[1-9]\d{0,14}$/.test(session) && date === undefined;
    const isDay = session === undefined && date !== undefined && isLocalDate(date);
    if (more.length > 0 || (!isSession && !isDay)) throw new Unusable(USAGE);
    const of = isSession ? { session: Number(session) } : { date: date!, center };
    const work = async (pool: Pool): Promise<void> => {
      const wrong = await verifyQueues(pool, of, say);
      if (wrong === null) throw new Unusable(`there is no session ${session}`);
      if (wrong > 0) process.exitCode = 1;
    };
    await withExisting(values.database, work);
    return;
  }
  if (command === 'witness') {
    const [url = '', ...more] = rest;
    const { file = 'witness.json', name = hostname() } = values;
    if (!URL.canParse(url) || more.length > 0 || !/^[^\s+]{1,200}$/u.test(name)) throw new Unusable(USAGE);
    await witness({ url: url.replace(/\/+$/, ''), file, name, now: new Date(), send: fetch, say });
    return;
  }
  if (command === 'sbom') {
    if (rest.length > 0) throw new Unusable(USAGE);
    return say(await sbom(join(import.meta.dirname, '..')));
  }
  if (command === 'admin') {
    const contact = parseContact(values.contact ?? '');
    const deed = rest.join(' ');
    if ((deed !== 'create' && deed !== 'reset') || contact === null) throw new Unusable(USAGE);
    const further = values.further ?? false;
    const work = async (pool: Pool): Promise<void> => {
      if (deed === 'reset') {
        if (!(await resetFactors(pool, contact, new Date())))
          throw new Refused(`Nobody signs in with ${contact.address}.`);
        say(`${contact.address} is signed out and has no second factor: the next sign-in of staff adds one.`);
        return;
      }
      const creation = await createAdministrator(pool, { contact, further, now: new Date() });
      if (creation === 'not the first')
        throw new Refused(
          'There is an administrator already, who can make others at /admin; to make one from here all the same, add --further.',
        );
      if (creation === 'known') throw new Refused(`${contact.address} is an administrator already.`);
      say(nextSteps(contact.address, configuration().publicUrl));
    };
    await withExisting(values.database, work);
    return;
  }
  if (command === 'keys') {
    const [what = '', ...more] = rest;
    if (!/^(generate|status|rotate)$/.test(what) || more.length > 0) throw new Unusable(USAGE);
    if (what === 'generate') return say(randomBytes(32).toString('base64'));
    const work = (pool: Pool): Promise<void> => (what === 'status' ? showKeys(pool) : replaceKeys(pool));
    await withExisting(values.database, work);
    return;
  }
  const scale = SCALES.find((known) => known === (values.scale ?? 'default'));
  const seed = Number(values.seed ?? '1');
  if (command !== 'generate' || !scale || !Number.isSafeInteger(seed) || rest.length > 0) throw new Unusable(USAGE);
  if (configuration().mode === 'production')
    throw new Refused(
      'APP_MODE is production, which does not start on a database with invented people: generate into another one, without APP_MODE.',
    );
  await withDatabase(values.database, (pool) =>
    fillDemonstration({ pool, now: new Date(), log: say, scale, seed, hours: 'day' }),
  );
}

/** Does what the first start of a release does as the owner of the tables, and no more; several servers can then start without that role. */
async function migrateAlone(): Promise<void> {
  const { databaseUrl, migrationUrl, dataDirectory } = configuration();
  if (databaseUrl === null || migrationUrl === null)
    throw new Unusable(
      'migrate wants DATABASE_URL, the role that the product runs as, and MIGRATION_DATABASE_URL, the owner.',
    );
  const server = await openDatabaseServer({ databaseUrl, migrationUrl, dataDirectory, log: say, onLost: fail });
  const options = { max: 2, statementTimeoutMs: 0, onIdleError: fail };
  const owner = createPool(server.owner ?? server.target, options);
  const running = createPool(server.target, options);
  try {
    const applied = await bringUpToDate(owner, running, say);
    say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await Promise.all([owner.end(), running.end()]);
  }
}

/** The vault of the configuration, for a database that one of its keys sealed. */
async function openVault(pool: Pool): Promise<{ vault: Vault; key: Uint8Array }> {
  const { dataKey, otherDataKeys, dataDirectory } = configuration();
  const key = dataKey ?? (await readOrMakeKey(dataDirectory, 'data'));
  await refuseForeignKey(pool, [key, ...otherDataKeys]);
  return { vault: createVault(key, otherDataKeys), key };
}

async function showKeys(pool: Pool): Promise<void> {
  const { vault } = await openVault(pool);
  const counts = await countByKey(pool, vault);
  const words = {
    current: 'by DATA_KEY',
    known: 'by a key of DATA_KEY_OLD',
    unmarked: 'by the first key',
    unknown: 'by a key that is not here',
  };
  for (const { table, by, count } of counts) say(`${table}: ${count} ${words[by]}`);
  const isDone = counts.every(({ by }) => by === 'current');
  say(isDone ? 'Everything is sealed by DATA_KEY.' : 'Next: npm run keys -- rotate');
}

async function replaceKeys(pool: Pool): Promise<void> {
  const { sealed, unreadable, twice, done } = await rotateKeys(pool, { ...(await openVault(pool)), say });
  for (const each of twice.slice(0, NAMED_MAX))
    say(`${each}: its card or letter was taken twice while keys were replaced`);
  if (unreadable.length > 0)
    throw new Refused(
      `${unreadable.length} values are sealed by a key that is not here, or were altered: ${unreadable.slice(0, NAMED_MAX).join(', ')}. Put that key into DATA_KEY_OLD and run this again.`,
    );
  if (!done)
    throw new Refused(
      `${sealed} values were sealed anew, and others were sealed by another key meanwhile: give every server this DATA_KEY and run this again.`,
    );
  const until = await lastTicketDate(pool);
  say(
    `Everything is sealed by DATA_KEY. DATA_KEY_OLD is needed for ${until === null ? 'nothing more' : `tickets that were printed before, until ${until}`},`,
  );
  say('and for codes and limits of the last 24 hours.');
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        report: { type: 'string' },
        database: { type: 'string' },
        scale: { type: 'string' },
        seed: { type: 'string' },
        date: { type: 'string' },
        center: { type: 'string' },
        evidence: { type: 'string' },
        contact: { type: 'string' },
        file: { type: 'string' },
        name: { type: 'string' },
        further: { type: 'boolean' },
        check: { type: 'boolean' },
      },
    });
    const [command, ...rest] = positionals;
    return { command, rest, values };
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function nextSteps(contact: string, publicUrl: string): string {
  return [
    `${contact} is an administrator now, and the audit log says so.`,
    `Next: start the product, sign in at ${publicUrl}/login with ${contact} (the one-time code arrives there),`,
    `add a passkey or an authenticator, which production asks for, and open ${publicUrl}/admin; other administrators, managers and desks are made there.`,
  ].join('\n');
}

function configuration() {
  return parseConfig(process.env, thisMachine(join(import.meta.dirname, '..')));
}

function fail(error: Error): void {
  process.stderr.write(`the database is lost: ${error.message}\n`);
}

/** Works in the embedded database of a running server; false when none runs, or when another database is meant. */
async function withRunning(address: string | undefined, work: (pool: Pool) => Promise<void>): Promise<boolean> {
  const { databaseUrl, dataDirectory } = configuration();
  if (address ?? databaseUrl) return false;
  const target = await findRunning(dataDirectory);
  if (!target) return false;
  const pool = createPool(target, { max: 1, statementTimeoutMs: 0, onIdleError: fail });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
  return true;
}

/** Refuses to make an embedded database for work that is meant for one with something in it: a shell that was not told DATABASE_URL would work in another one, and say that it is done. */
async function refuseNowhere(address: string | undefined): Promise<void> {
  const { databaseUrl, dataDirectory } = configuration();
  if (!(address ?? databaseUrl) && !(await hasCluster(dataDirectory)))
    throw new Refused(
      `There is no database in ${dataDirectory}. Give DATABASE_URL as the product gets it, or start the product once.`,
    );
}

/** Works in a database that is there: the embedded one of a server that runs, or the one that is meant. */
async function withExisting(address: string | undefined, work: (pool: Pool) => Promise<void>): Promise<void> {
  if (await withRunning(address, work)) return;
  await refuseNowhere(address);
  await withDatabase(address, work);
}

async function withDatabase(address: string | undefined, work: (pool: Pool) => Promise<void>): Promise<void> {
  const config = configuration();
  const server = await openDatabaseServer({
    databaseUrl: address ?? config.databaseUrl,
    migrationUrl: address ?? config.migrationUrl,
    dataDirectory: config.dataDirectory,
    log: say,
    onLost: fail,
  });
  // The owner where there is one: the product only reads the registers that are imported here.
  const pool = createPool(server.owner ?? server.target, { max: 4, statementTimeoutMs: 0, onIdleError: fail });
  try {
    await (server.owner ? migrate(pool) : refuseUnmigrated(pool));
    await work(pool);
  } finally {
    await pool.end();
    await server.stop();
  }
}
