import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../start/run-program.ts';
import type { Binaries } from './embedded-binaries.ts';
import { closedFolder, type SystemUser } from './embedded-user.ts';
import { exists } from './file-exists.ts';

/** Where one embedded cluster stores its files, all below one folder that only PostgreSQL's account may enter. */
export type ClusterFiles = {
  home: string;
  data: string;
  log: string;
  password: string;
  initialised: string;
};

/** Owns the cluster and everything in it. */
export const SUPERUSER = 'ambil_antrian';
const MAJOR_VERSION = '18';

export function clusterFiles(directory: string): ClusterFiles {
  const home = join(directory, 'postgres');
  return {
    home,
    data: join(home, 'data'),
    log: join(home, 'server.log'),
    password: join(home, 'password'),
    initialised: join(home, 'initialised'),
  };
}

/** Whether this data folder has a cluster whose making was not interrupted. */
export function hasCluster(directory: string): Promise<boolean> {
  return exists(clusterFiles(directory).initialised);
}

/**
 * Makes sure there is an initialised cluster; one whose creation was interrupted is wiped and made again.
 * @returns the superuser's name and password, and whether the cluster is new
 */
export async function ensureCluster(
  files: ClusterFiles,
  options: {
    binaries: Binaries;
    user: SystemUser | null;
    durable: boolean;
    log: (line: string) => void;
  },
): Promise<{ user: string; password: string; created: boolean }> {
  await prepareHome(files, options.user);
  if (await exists(files.initialised)) {
    await checkVersion(files);
    return { user: SUPERUSER, password: await readFile(files.password, 'utf8'), created: false };
  }
  options.log('creating the database cluster');
  await rm(files.data, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  await writeFile(files.password, password, { mode: 0o600 });
  if (options.user) await chown(files.password, options.user.uid, options.user.gid);
  await runInitdb(files, options);
  await writeFile(files.initialised, `${MAJOR_VERSION}\n`, { mode: 0o600 });
  return { user: SUPERUSER, password, created: true };
}

async function prepareHome(files: ClusterFiles, user: SystemUser | null): Promise<void> {
  const directory = join(files.home, '..');
  await mkdir(directory, { recursive: true });
  await mkdir(files.home, { recursive: true, mode: 0o700 });
  if (!user) return;
  // PostgreSQL's account only has to pass through this folder; it cannot list the other files in it.
  await chmod(directory, 0o711);
  await chown(files.home, user.uid, user.gid);
  const closed = await closedFolder(directory, user);
  if (closed) {
    throw new Error(
      `PostgreSQL runs as ${user.name}, which may not enter ${closed}: set DATA_DIR to a folder elsewhere, for example DATA_DIR=/var/lib/ambil-antrian/data.`,
    );
  }
}

async function checkVersion(files: ClusterFiles): Promise<void> {
  const version = (await readFile(join(files.data, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The data in ${files.data} was made by PostgreSQL ${version}; this release brings ${MAJOR_VERSION}. Move it over with pg_dump and pg_restore, or set DATA_DIR to an empty folder.`,
    );
  }
}

/**
 * The builtin C.UTF-8 locale knows Unicode's letters and is the same on every machine and after every update of the system; whatever people see
 * in order is sorted by an explicit Indonesian collation ("id-x-icu").
 */
async function runInitdb(
  files: ClusterFiles,
  options: { binaries: Binaries; user: SystemUser | null; durable: boolean },
): Promise<void> {
  const args = [
    `--pgdata=${files.data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${files.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(options.durable ? [] : ['--no-sync']),
  ];
  const { code, output } = await runProgram(options.binaries.initdb, args, {
    cwd: files.home,
    env: databaseEnvironment(),
    ...identity(options.user),
  });
  if (code !== 0) throw new Error(`initdb ended with ${code}:\n${output.trim()}`);
}

/** Spawn options that make a child run under PostgreSQL's account. */
export function identity(user: SystemUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** The environment of this process is not handed on: its PGDATA, LD_PRELOAD or foreign locale must not reach the database. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const inherited = process.platform === 'win32' ? process.env : {};
  return { ...inherited, PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}
