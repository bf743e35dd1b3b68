import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { isProgram } from '#tests/support/process/is-program.ts';

export const FLOOR_CLIENTS = 16;
export const NO_PGBENCH =
  'there is no pgbench here, which the embedded PostgreSQL does not bring. Get one with `apt-get install --no-install-recommends postgresql`';
/** Debian's programs of each version lie below this, and not in PATH. */
const DEBIAN = '/usr/lib/postgresql';
const runFile = promisify(execFile);

/** The program, or null when this machine has none. */
export function findPgbench(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find(isProgram) ?? null;
}

/** Runs a script by pgbench with prepared statements for some whole seconds. Its clients count by the variables n, m and t, which begin at 0. */
export async function pgbench(
  { host, port, user, password, database }: Connection,
  script: string,
  seconds: number,
): Promise<{ perSecond: number; done: number }> {
  const program = findPgbench();
  if (program === null) throw new Error(NO_PGBENCH);
  const folder = await mkdtemp(join(tmpdir(), 'antrian-pgbench-'));
  const file = join(folder, 'script.sql');
  await writeFile(file, script);
  const counters = ['n', 'm', 't'].flatMap((counter) => ['-D', `${counter}=0`]);
  const numbers = ['-c', String(FLOOR_CLIENTS), '-j', '2', '-T', String(Math.max(1, seconds)), ...counters];
  const { stdout } = await runFile(
    program,
    ['-n', '-M', 'prepared', ...numbers, '-f', file, '-h', host, '-p', String(port), '-U', user, database],
    { env: { ...process.env, PGPASSWORD: password }, maxBuffer: 1 << 24 },
  );
  await rm(folder, { recursive: true });
  return {
    perSecond: Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1])),
    done: Number(/number of transactions actually processed: (\d+)/.exec(stdout)?.[1]),
  };
}
