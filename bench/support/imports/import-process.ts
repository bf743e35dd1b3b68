import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CHECKOUT } from '#tests/support/process/server-process.ts';
import { memoryOf } from '../memory.ts';

/** The peak is read from the process while it runs; what it grows in the last moment before its end is not seen. */
const LOOK_MS = 100;

export type ImportFigures = {
  /** From the start of the process until the last row is committed, and until all counts are; and of the whole process. */
  readonly rowsSeconds: number;
  readonly countedSeconds: number;
  readonly wholeSeconds: number;
  readonly peakMegabytes: number;
  /** The summary that it printed; null for a run that was killed. */
  readonly summary: { read: number; accepted: number; changed: number; refused: number } | null;
  /** Rows that an earlier run had imported. */
  readonly resumed: number;
  /** The last number of committed rows that it printed. */
  readonly committed: number;
};

/**
 * Imports a register by the command that people use, in a process of its own. `killAfter`: kills it once so many rows are committed.
 * Throws when it fails by itself.
 */
export async function importRegister(file: string, url: string, killAfter = Infinity): Promise<ImportFigures> {
  const started = performance.now();
  const since = (): number => (performance.now() - started) / 1000;
  const child = spawn(process.execPath, ['data/cli.ts', 'import', 'practices', file, '--database', url], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.round(memoryOf(child.pid!)?.peak ?? peak);
  }, LOOK_MS);
  let [rowsSeconds, countedSeconds, resumed, committed] = [0, 0, 0, 0];
  let summary: ImportFigures['summary'] = null;
  createInterface(child.stdout).on('line', (line) => {
    const rows = /^practices: (\d+) rows$/.exec(line);
    if (rows) {
      [rowsSeconds, committed] = [since(), Number(rows[1])];
      if (committed >= killAfter) child.kill('SIGKILL');
    }
    resumed = Number(/went on after the (\d+) rows/.exec(line)?.[1] ?? resumed);
    const said = /read (\d+), accepted (\d+), changed (\d+), refused (\d+)/.exec(line);
    if (!said) return;
    const [read = 0, accepted = 0, changed = 0, refused = 0] = said.slice(1).map(Number);
    summary = { read, accepted, changed, refused };
    countedSeconds = since();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearInterval(look);
  if (code !== 0 && !(signal === 'SIGKILL' && killAfter < Infinity))
    throw new Error(`The import ended with ${code ?? signal}.`);
  return { rowsSeconds, countedSeconds, wholeSeconds: since(), peakMegabytes: peak, summary, resumed, committed };
}
