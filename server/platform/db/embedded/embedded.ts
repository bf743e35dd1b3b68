import { createHmac } from 'node:crypto';
import { mkdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './embedded-binaries.ts';
import { clusterFiles, ensureCluster, SUPERUSER } from './embedded-cluster.ts';
import { AlreadyRunning, type InstanceLock, lockHolder, takeLock } from './embedded-lock.ts';
import { sharedBuffersMegabytes } from './embedded-memory.ts';
import { livePostmaster } from './embedded-pidfile.ts';
import { endLeftOver, launch, makeSocketFolder, type Postmaster, shutDown } from './embedded-postmaster.ts';
import { databaseUser } from './embedded-user.ts';

/** How a pg client reaches the embedded server. host is the folder of its unix socket, or the loopback address on Windows. */
export type Connection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

export type EmbeddedCluster = {
  /** As the owner of everything: for migrations and for the console. */
  connection: Connection;
  /** Whether this start created the cluster. */
  created: boolean;
  lock: InstanceLock;
  /** The database's own log. */
  logFile: string;
  /** Process id of the postmaster now serving. */
  postmasterPid(): number;
  /** Fast shutdown; resolves when the last process of the database is gone. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Folder for everything this installation stores; created if it is missing. */
  directory: string;
  log: (line: string) => void;
  /** false only for tests: no fsync, so a power cut would lose data. */
  durable?: boolean;
  /** How often in a row a database that ends by itself is started again; RESTARTS unless said. */
  restartsMax?: number;
  /** Called when the database ended by itself and could not be restarted. */
  onLost?: (error: Error) => void;
};

const DATABASE = 'ambil_antrian';
/** The product runs as this role, which owns nothing (running-role.ts). */
const RUNNING_ROLE = 'ambil_antrian_running';
const SOCKET_PORT = 5432;
const WINDOWS_PORT = 55_432;
/** A database that ends by itself this many times in a row has a fault that a restart does not mend. */
const RESTARTS = 5;
/** One that ran so long before it ended is not the same fault again. */
const STEADY_MS = 600_000;
/** What a start after a crash may write: some segments of the log, of 16 MB each. With less it would end again. */
const ROOM_BYTES = 64 * 2 ** 20;
const ROOM_MS = 1_000;

/**
 * Starts the embedded PostgreSQL: takes the folder for this process, creates the cluster if there is none, recovers from whatever an earlier
 * run left behind, and watches over the postmaster (if it is killed, it is started again).
 * Throws AlreadyRunning when another process holds the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedCluster> {
  const { directory, log, durable = true, restartsMax = RESTARTS } = options;
  const files = clusterFiles(directory);
  const user = databaseUser();
  const lock = await lockFolder(directory);
  try {
    const binaries = await findBinaries(log);
    const { user: superuser, password, created } = await ensureCluster(files, { binaries, user, durable, log });
    await endLeftOver(files, log);
    const onWindows = process.platform === 'win32';
    const socketFolder = onWindows ? null : await makeSocketFolder(user);
    const settings = serverSettings(socketFolder, durable);
    let postmaster = await launch(files, { binaries, user, settings });
    const stopping = new AbortController();
    let reviving: Promise<void> = Promise.resolve();
    let restarts = 0;

    const watch = (watched: Postmaster): void => {
      const since = performance.now();
      watched.child.once('exit', () => {
        if (stopping.signal.aborted) return;
        if (performance.now() - since > STEADY_MS) restarts = 0;
        log('the database ended unexpectedly: starting it again');
        reviving = revive().catch((error: Error) => {
          if (!stopping.signal.aborted) options.onLost?.(error);
        });
      });
    };
    const revive = async (): Promise<void> => {
      if (stopping.signal.aborted) return;
      // It ends when it cannot write its log. That is no fault of it, and passes.
      if (await hasRoom(files.data)) restarts += 1;
      if (restarts > restartsMax) throw new Error(`The database ended ${restarts} times (log: ${files.log}).`);
      const revived = await launchWithRoom().catch((error: Error) => {
        if (restarts >= restartsMax) throw error;
        return 'again' as const;
      });
      if (revived === 'again') return revive();
      if (revived === null) return;
      postmaster = revived;
      if (stopping.signal.aborted) return;
      watch(postmaster);
      log('the database is back');
    };
    /** Waits for as long as the disk is full. Null when the database is not wanted any more. */
    const launchWithRoom = async (): Promise<Postmaster | null> => {
      for (let turn = 0; ; turn += 1) {
        if (await hasRoom(files.data)) {
          try {
            return await launch(files, { binaries, user, settings });
          } catch (error) {
            if (await hasRoom(files.data)) throw error;
          }
        }
        if (turn === 0) log(`the disk is full: the database is started when there is room in ${files.data}`);
        await pause(ROOM_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return null;
      }
    };
    /** Also one that is being started again at this moment, which would otherwise outlive the lock on its folder. */
    const end = async (): Promise<void> => {
      stopping.abort();
      await reviving;
      await shutDown(postmaster.pid);
    };
    watch(postmaster);

    const connection = connectionOf(socketFolder, superuser, password);
    await ensureDatabase(connection).catch(async (error: Error) => {
      await end();
      throw error;
    });
    return {
      connection,
      created,
      lock,
      logFile: files.log,
      postmasterPid: () => postmaster.pid,
      stop: async () => {
        await end();
        if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Whether the file system of this folder has room for a start of the database; also where the system does not say. */
async function hasRoom(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= ROOM_BYTES,
    () => true,
  );
}

/** Checks, before the start changes anything, that no other process runs here. Throws AlreadyRunning when another process holds the folder. */
export async function refuseSecondStart(directory: string): Promise<void> {
  const holder = await lockHolder(lockPath(directory));
  if (holder) throw new AlreadyRunning(holder);
}

/** How to reach the database that another process runs in this folder; null when none runs, or none is ready yet. */
export async function findRunning(directory: string): Promise<Connection | null> {
  if (!(await lockHolder(lockPath(directory)))) return null;
  const files = clusterFiles(directory);
  const postmaster = livePostmaster(files.data);
  if (!postmaster) return null;
  return connectionOf(postmaster.socketFolder || null, SUPERUSER, await readFile(files.password, 'utf8'));
}

/** The same database as the running role. Its password follows from the owner's, so that it is stored nowhere, and nothing follows from it. */
export function runningConnection(owner: Connection): Connection {
  const password = createHmac('sha256', owner.password).update(RUNNING_ROLE).digest('base64url');
  return { ...owner, user: RUNNING_ROLE, password };
}

function connectionOf(socketFolder: string | null, user: string, password: string): Connection {
  return {
    host: socketFolder ?? '127.0.0.1',
    port: socketFolder ? SOCKET_PORT : WINDOWS_PORT,
    user,
    password,
    database: DATABASE,
  };
}

const lockPath = (directory: string): string => join(directory, 'running.json');

async function lockFolder(directory: string): Promise<InstanceLock> {
  await mkdir(directory, { recursive: true });
  return takeLock(lockPath(directory));
}

function serverSettings(socketFolder: string | null, durable: boolean): Record<string, string> {
  return {
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    port: String(socketFolder ? SOCKET_PORT : WINDOWS_PORT),
    ...(socketFolder && { unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }),
    max_connections: '200',
    shared_buffers: `${sharedBuffersMegabytes()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '1GB',
    // After a crash all that was written since the last checkpoint is read and written again while nobody can book: a minute of a busy morning takes a second, five minutes take several.
    checkpoint_timeout: '1min',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements can carry names and numbers of patients; the log holds the error without the statement.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    ...(durable
      ? {
          fsync: 'on',
          synchronous_commit: 'on',
          // After a restart the cached pages are read back at once, not one by one while people wait for them.
          shared_preload_libraries: 'pg_prewarm',
          // After a crash all files are made to lie on the disk before anything else: file by file that takes seconds in which nobody can book.
          ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
        }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
}

/** Makes the database and the running role where they are missing. */
async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [RUNNING_ROLE]);
    const { password } = runningConnection(connection);
    if (roles === 0) await client.query(`create role ${RUNNING_ROLE} login password '${password}'`);
  } finally {
    await client.end();
  }
}
