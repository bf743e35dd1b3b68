import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { delimiter, join } from 'node:path';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { databaseUrl } from '#tests/support/database/cluster.ts';
import { isProgram } from '#tests/support/process/is-program.ts';
import { endChild, endWithUs } from '#tests/support/process/end-child.ts';
import { CHECKOUT } from '#tests/support/process/server-process.ts';

export const RIVAL_NAMES = ['trigram', 'minisearch', 'groonga', 'sphinx'] as const;
type RivalName = (typeof RIVAL_NAMES)[number];
export type Rival = {
  readonly port: number;
  readonly pid: number;
  /** The process of its search engine, where it has one. */
  readonly enginePid: number | null;
  /** Figures that it prints of itself: seconds of indexing, bytes of its table. */
  readonly facts: Readonly<Record<string, number>>;
  stop(): Promise<void>;
};

/** The program of a search engine that is a rival, and its package for Debian. */
const ENGINES = {
  groonga: { program: 'groonga', from: 'groonga-bin' },
  sphinx: { program: 'searchd', from: 'sphinxsearch' },
} as const;

/** Why a rival cannot run here; null when it can. */
export function rivalLacks(name: RivalName): string | null {
  if (name === 'trigram' || name === 'minisearch') return null;
  const { program, from } = ENGINES[name];
  const isThere = (process.env['PATH'] ?? '').split(delimiter).some((folder) => isProgram(join(folder, program)));
  return isThere ? null : `${program} is not installed (Debian: ${from})`;
}

/** Starts a rival of bench/rivals on a database, in a process of its own, and waits until it listens. */
export function startRival(name: RivalName, connection: Connection): Promise<Rival> {
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
  const { port, enginePid, ...facts } = JSON.parse(line) as { port: number; enginePid?: number } & Record<
    string,
    number
  >;
  return {
    port,
    pid: child.pid!,
    enginePid: enginePid ?? null,
    facts,
    stop: () => endChild(child, 'SIGTERM', 10_000),
  };
}
