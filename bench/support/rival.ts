import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { databaseUrl } from '#tests/support/database/cluster.ts';
import { endChild, endWithUs } from '#tests/support/process/end-child.ts';
import { CHECKOUT } from '#tests/support/process/server-process.ts';

export type Rival = {
  readonly port: number;
  readonly pid: number;
  /** Figures that it prints of itself: seconds of indexing, bytes of its table. */
  readonly facts: Readonly<Record<string, number>>;
  stop(): Promise<void>;
};

/** Starts a rival of bench/rivals on a database, in a process of its own, and waits until it listens. */
export function startRival(name: 'trigram' | 'minisearch', connection: Connection): Promise<Rival> {
  return startProcess(name, { env: { DATABASE_URL: databaseUrl(connection) } });
}

/** Starts a floor of bench/rivals, which needs no database. */
export function startFloor(name: 'empty-page' | 'from-memory', args: readonly string[] = []): Promise<Rival> {
  return startProcess(name, { args });
}

async function startProcess(
  name: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: NodeJS.ProcessEnv },
): Promise<Rival> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=8192', join('bench', 'rivals', `${name}.ts`), ...args],
    { cwd: CHECKOUT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  endWithUs(child);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`rival ${name} ended with ${code}`)));
  });
  const { port, ...facts } = JSON.parse(line) as { port: number } & Record<string, number>;
  return { port, pid: child.pid!, facts, stop: () => endChild(child, 'SIGTERM', 10_000) };
}
