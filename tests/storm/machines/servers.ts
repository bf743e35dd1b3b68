import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { runningConnection } from '#server/platform/db/embedded/embedded.ts';
import { databaseUrl } from '../../support/database/cluster.ts';
import { freePort, spawnServer } from '../../support/process/server-process.ts';
import type { ServerProcess } from '../../support/process/server-process.ts';
import { createWire } from '../../support/process/wire.ts';
import type { Wire } from '../../support/process/wire.ts';
import { UNLIMITED } from '../../support/unlimited.ts';
import type { Gateway } from './gateway.ts';

/** One of the servers, with its own way to the database. It is started again whenever it ends. */
export type Server = {
  readonly port: number;
  readonly wire: Wire;
  /** The process that runs now. */
  pid(): number;
  signal(signal: NodeJS.Signals): void;
  /** Resolves when the one that runs now, or the next one, says that it is ready. */
  ready(): Promise<void>;
  /** The clock of the process is wrong by so many seconds from now on; null where its clock cannot be shifted. */
  readonly shiftClock: ((seconds: number) => void) | null;
  /** From the next start on it is the program of this folder; null: our own. */
  run(checkout: string | null): void;
  /** Ends it for good. */
  stop(): Promise<void>;
  /** The last words of those that ended by themselves. */
  readonly complaints: readonly string[];
  /** The last that the one that runs now has printed. */
  output(): string;
};

export type ServerOptions = {
  readonly owner: Connection;
  readonly gateway: Gateway;
  readonly folder: string;
  readonly name: string;
  /** The library that shifts the clock of this server (libfaketime); null: its clock stays right. */
  readonly faketime: string | null;
  readonly checkout: string | null;
};

const LAST_WORDS = 2_000;
/** Why a process ended by itself: the line of the fault that it did not expect (main.ts), and the last words. */
const reasonIn = (output: string): string =>
  [...(output.match(/^.*stopping after a fault.*$/gm) ?? []), output.slice(-LAST_WORDS)].join('\n');

export async function startServer(options: ServerOptions): Promise<Server> {
  const { owner, gateway, folder, name, faketime } = options;
  const wire = await createWire(owner);
  const port = await freePort();
  const clock = join(folder, `${name}.clock`);
  writeFileSync(clock, '+0s');
  const way = (to: Connection): string => databaseUrl({ ...to, host: '127.0.0.1', port: wire.port });
  const env = {
    DATABASE_URL: way(runningConnection(owner)),
    MIGRATION_DATABASE_URL: way(owner),
    FAIR_LIMITS: JSON.stringify(UNLIMITED),
    PORT: String(port),
    PUBLIC_URL: 'http://127.0.0.1',
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '5',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@antrian.example',
    MESSAGE_GATEWAY_URL: gateway.url,
    MESSAGE_GATEWAY_TOKEN: 'gateway-secret',
    NODE_EXTRA_CA_CERTS: gateway.certificate,
    ...(faketime !== null && {
      LD_PRELOAD: faketime,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
    }),
  };
  const complaints: string[] = [];
  let { checkout } = options;
  let stopping = false;
  let child: ServerProcess;
  /** Those that were told to end. */
  const told = new WeakSet<ServerProcess>();
  const start = (): void => {
    child = spawnServer({ env, ...(checkout !== null && { checkout }) });
    const own = child;
    const release = checkout === null ? '' : ' of the previous release';
    let wasReady = false;
    own.ready().then(
      () => (wasReady = true),
      () => undefined,
    );
    // One that does not start while the database is away is started again; one that runs stays.
    void own.ended.then(({ code, signal }) => {
      if (wasReady && !told.has(own))
        complaints.push(`${name}${release} ended with ${code ?? signal}: ${reasonIn(own.output())}`);
      if (!stopping) start();
    });
  };
  start();
  return {
    port,
    wire,
    pid: () => child.child.pid!,
    signal: (signal) => {
      if (signal === 'SIGKILL' || signal === 'SIGTERM') told.add(child);
      child.child.kill(signal);
    },
    ready: async () => {
      for (;;) {
        const own = child;
        // One that was told to end was ready once, and is not what comes next.
        if (told.has(own) && !stopping) {
          await own.ended;
          continue;
        }
        const isReady = await own.ready().then(
          () => true,
          () => false,
        );
        if (isReady || stopping) return;
        await own.ended;
      }
    },
    shiftClock: faketime === null ? null : (seconds) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}s`),
    run: (folderOfProgram) => void (checkout = folderOfProgram),
    stop: async () => {
      stopping = true;
      told.add(child);
      child.child.kill('SIGCONT');
      child.child.kill('SIGTERM');
      await child.ended;
      await wire.stop();
    },
    output: () => child.output(),
    complaints,
  };
}
