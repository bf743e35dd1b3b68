import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_MS = 60_000;

/** A folder for the files of an engine, which ends with this process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antrian-rival-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a search engine, which ends with this process, and waits until it answers. Returns its process id. */
export async function startEngine(
  program: string,
  args: readonly string[],
  answers: () => Promise<unknown>,
): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  let ended: string | null = null;
  child.once('exit', (code, signal) => {
    ended = `${program} ended with ${code ?? signal}`;
    process.stderr.write(`${ended}\n`);
  });
  child.once('error', ({ message }) => (ended = message));
  const deadline = performance.now() + START_MS;
  for (;;) {
    if (ended !== null) throw new Error(ended);
    try {
      await answers();
      return child.pid!;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(50);
    }
  }
}
