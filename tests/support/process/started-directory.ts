import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { clusterFiles } from '#server/platform/db/embedded/embedded-cluster.ts';
import { readPidFile } from '#server/platform/db/embedded/embedded-pidfile.ts';
import { freePort, type ServerProcess, spawnServer } from './server-process.ts';

/** A data folder in which the product was started once; each test of the file starts it again, and a server that still runs after a test is stopped. */
export type StartedDirectory = {
  readonly directory: string;
  readonly port: number;
  /** What the very first start printed. */
  readonly firstOutput: string;
  start(env?: NodeJS.ProcessEnv, throughNpm?: boolean): ServerProcess;
  stop(server: ServerProcess): Promise<number | null>;
  /** The process of its database; 0 when there is none. */
  postmaster(): number;
};

/** Makes one for the tests of a file; call it where they are declared. */
export function startedDirectory(): StartedDirectory {
  const processes = new Set<ServerProcess>();
  const place = {
    directory: '',
    port: 0,
    firstOutput: '',
    start: (env: NodeJS.ProcessEnv = {}, throughNpm = false) => {
      const server = spawnServer({
        throughNpm,
        env: { DATA_DIR: place.directory, PORT: String(place.port), ...env },
      });
      processes.add(server);
      return server;
    },
    stop: async (server: ServerProcess) => {
      server.child.kill('SIGTERM');
      return (await server.ended).code;
    },
    postmaster: () => readPidFile(clusterFiles(place.directory).data)?.pid ?? 0,
  };
  beforeAll(async () => {
    place.directory = await mkdtemp(join(tmpdir(), 'antrian-start-'));
    place.port = await freePort();
    const server = place.start();
    await server.ready();
    await server.printed(/\/outbox\n/);
    place.firstOutput = server.output();
    expect(await place.stop(server)).toBe(0);
  }, 240_000);
  afterEach(async () => {
    for (const server of processes) {
      server.child.kill('SIGTERM');
      await server.ended;
    }
    processes.clear();
  });
  afterAll(() => rm(place.directory, { recursive: true, force: true }));
  return place;
}
