import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbedded } from './embedded/embedded.ts';
import { sparingClient } from './sparing-client.ts';

test('while a database takes no connections one client asks for all, ten times a second, and everybody comes in once it does', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'antrian-sparing-'));
  const log: string[] = [];
  const cluster = await startEmbedded({ directory, log: (line) => log.push(line), durable: false });
  try {
    const asked = () => readFileSync(cluster.logFile, 'utf8').split('the database system is shutting down').length - 1;
    let now = 0;
    const Client = sparingClient(() => now);
    const connect = () => new Client(cluster.connection).connect();
    const fiftyConnect = async (): Promise<unknown[]> => {
      const all = await Promise.allSettled(Array.from({ length: 50 }, connect));
      return [...new Set(all.map((one) => (one.status === 'rejected' ? (one.reason as pg.DatabaseError).code : 'in')))];
    };
    // It is told to stop, waits for whoever is still there, and refuses everybody else meanwhile.
    const last = new pg.Client(cluster.connection);
    await last.connect();
    process.kill(cluster.postmasterPid(), 'SIGTERM');
    await expect
      .poll(() => new pg.Client(cluster.connection).connect().catch(({ code }: pg.DatabaseError) => code))
      .toBe('57P03');

    await expect(connect()).rejects.toThrow('shutting down');
    const before = asked();
    expect(await fiftyConnect()).toEqual(['57P03']);
    expect(asked()).toBe(before);
    now += 100;
    expect(await fiftyConnect()).toEqual(['57P03']);
    expect(asked()).toBe(before + 1);

    await last.end();
    await expect.poll(() => log.at(-1), { timeout: 45_000 }).toBe('the database is back');
    now += 100;
    const client = await connect();
    const others = await Promise.all(Array.from({ length: 5 }, connect));
    for (const one of [client, ...others]) await one.end();
  } finally {
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
