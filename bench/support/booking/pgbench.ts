import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';

export const FLOOR_CLIENTS = 16;
const runFile = promisify(execFile);

/** Runs a script by pgbench with prepared statements for some seconds. Its clients count by the variables n, m and t, which begin at 0. */
export async function pgbench(
  { host, port, user, password, database }: Connection,
  script: string,
  seconds: number,
): Promise<{ perSecond: number; done: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'antrian-pgbench-'));
  const file = join(folder, 'script.sql');
  await writeFile(file, script);
  const counters = ['n', 'm', 't'].flatMap((counter) => ['-D', `${counter}=0`]);
  const numbers = ['-c', String(FLOOR_CLIENTS), '-j', '2', '-T', String(seconds), ...counters];
  const { stdout } = await runFile(
    'pgbench',
    ['-n', '-M', 'prepared', ...numbers, '-f', file, '-h', host, '-p', String(port), '-U', user, database],
    { env: { ...process.env, PGPASSWORD: password }, maxBuffer: 1 << 24 },
  );
  await rm(folder, { recursive: true });
  return {
    perSecond: Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1])),
    done: Number(/number of transactions actually processed: (\d+)/.exec(stdout)?.[1]),
  };
}
