import { existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { startTestCluster } from '../../support/database/cluster.ts';
import type { TestCluster } from '../../support/database/cluster.ts';
import { startFront } from '../../support/deploy/proxies.ts';
import type { Daemon } from '../../support/process/daemon.ts';
import { freePort } from '../../support/process/server-process.ts';
import type { DeployPrograms } from '../../support/programs.ts';
import type { FaultKind } from '../plan/fault-plan.ts';
import { FAULT_KINDS } from '../plan/fault-plan.ts';
import { noteWhatPasses } from '../world/note-what-passes.ts';
import { startGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { startServer } from './servers.ts';
import type { Server } from './servers.ts';
import { makeSmallDisk } from './small-disk.ts';
import type { SmallDisk } from './small-disk.ts';

/** Everything that runs in a storm: two servers behind a proxy, each with its own way to one durable database, and a gateway for messages. */
export type House = {
  readonly address: string;
  readonly cluster: TestCluster;
  readonly servers: readonly [Server, Server];
  readonly gateway: Gateway;
  readonly disk: SmallDisk | null;
  readonly pool: Pool;
  /** The kinds of faults that this machine can have. */
  readonly possible: readonly FaultKind[];
  stop(): Promise<void>;
};
export type HouseOptions = {
  readonly programs: DeployPrograms;
  readonly diskGigabytes: number;
  /** The folder of a whole checkout of the previous release, installed and built; null: none. */
  readonly previous: string | null;
  /** The program that is tried, where it is not this one. */
  readonly checkout: string | null;
};

export async function openHouse({ programs, diskGigabytes, previous, checkout }: HouseOptions): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'antrian-storm-'));
  await chmod(folder, 0o711);
  const disk = makeSmallDisk(folder, diskGigabytes);
  const cluster = await startTestCluster({
    durable: true,
    restartsMax: Infinity,
    ...(disk && { folder: disk.folder }),
  });
  const gateway = await startGateway(folder);
  const [faketime = null] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  const start = (name: string, library: string | null) =>
    startServer({ owner: cluster.connection, gateway, folder, name, faketime: library, checkout });
  const one = await start('one', null);
  // The first start makes the tables and the demonstration, which the second one would wait for.
  await one.ready();
  // The library makes every look at a clock dear, a fifth of a storm's processor for two; and no more than one clock is to be wrong.
  const two = await start('two', faketime);
  await two.ready();
  const servers = [one, two] as const;
  const pool = createPool(cluster.connection, { max: 8, statementTimeoutMs: 60_000, onIdleError: () => undefined });
  await noteWhatPasses(pool);
  const port = await freePort();
  const front: Daemon = await startFront('HAProxy', programs, folder, { port, servers: [one.port, two.port] });
  const isPossible: Partial<Record<FaultKind, boolean>> = {
    'wrong clock': faketime !== null,
    'full disk': disk !== null,
    'restart with the previous release': previous !== null && existsSync(join(previous, 'main.ts')),
  };
  return {
    address: `http://127.0.0.1:${port}`,
    cluster,
    servers,
    gateway,
    disk,
    pool,
    possible: FAULT_KINDS.filter((kind) => isPossible[kind] ?? true),
    stop: async () => {
      await front.end();
      await Promise.all(servers.map((server) => server.stop()));
      await pool.end();
      await cluster.stop();
      await gateway.stop();
      disk?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
