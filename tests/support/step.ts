import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

export type Outcome = { readonly passed: boolean; readonly output: string };

/**
 * Runs one of the installed programs to its end with closed input. A program that is not done after `limitMs` is stopped
 * with everything it started, and has failed.
 */
export function runProgram(name: string, args: readonly string[], limitMs: number): Promise<Outcome> {
  const bin = join(CHECKOUT, 'node_modules', '.bin');
  const child = spawn(join(bin, name), args, {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      CI: 'true',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      PATH: `${bin}${delimiter}${process.env['PATH']}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that nothing it started outlives it.
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stopAll = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // All processes of the group have ended.
    }
  };
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    stopAll('SIGTERM');
    setTimeout(() => stopAll('SIGKILL'), 10_000).unref();
  }, limitMs);
  const interrupted = (): void => {
    stopAll('SIGTERM');
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  return new Promise((resolve) => {
    const done = (passed: boolean, last: string): void => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve({ passed, output: stripVTControlCharacters(output + last) });
    };
    child.once('error', (error) => done(false, `${error.message}\n`));
    child.once('close', (code) =>
      done(code === 0 && !late, late ? `\nstopped: not done after ${limitMs / 1000} s\n` : ''),
    );
  });
}

/** Runs programs one after the other and stops at the first that fails. */
export async function runInTurn(programs: readonly (readonly string[])[], limitMs: number): Promise<Outcome> {
  let output = '';
  for (const [name = '', ...args] of programs) {
    const outcome = await runProgram(name, args, limitMs);
    output += outcome.output;
    if (!outcome.passed) return { passed: false, output };
  }
  return { passed: true, output };
}
