import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'process', 'hang-at-signal.ts');
const SECONDS = 2;
/** Whoever waits for the end of one with this limit has waited longer than the other. */
const LONGER = 4;

type Program = {
  readonly child: ChildProcess;
  /** Resolves when it has said so many times more that it lives. */
  alive(times: number): Promise<void>;
  readonly ended: Promise<NodeJS.Signals | null>;
};
const running = new Set<Program>();
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  running.clear();
});

async function start(seconds: number, ...words: string[]): Promise<Program> {
  const child = spawn(process.execPath, [...words, PROGRAM, String(seconds)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_, signal) => resolve(signal)));
  const alive = (times: number): Promise<void> =>
    new Promise((resolve) => {
      let heard = 0;
      const hear = (bytes: Buffer): void => {
        heard += bytes.toString().split('\n').length - 1;
        if (heard < times) return;
        child.stdout.off('data', hear);
        resolve();
      };
      child.stdout.on('data', hear);
    });
  const program = { child, alive, ended };
  running.add(program);
  await alive(1);
  return program;
}

/** Lets a program hang; resolves when its watchdog has ended it, and so after more than its time. */
async function hang({ child, ended }: Program): Promise<void> {
  child.kill('SIGUSR2');
  expect(await ended).toBe('SIGKILL');
}

test('a program that hangs is ended, and one that slept for as long goes on', async () => {
  const sleeper = await start(SECONDS);
  const other = await start(LONGER);
  sleeper.child.kill('SIGSTOP');
  await hang(other);
  sleeper.child.kill('SIGCONT');
  // Longer than its watchdog would wait.
  await sleeper.alive(SECONDS * 30);
  await hang(sleeper);
});

test('a program that is held while somebody looks into it with a debugger is not ended', async () => {
  const debugged = await start(SECONDS, '--inspect=127.0.0.1:0');
  const other = await start(LONGER);
  // So that its thread has heard of the debugger.
  await debugged.alive(40);
  debugged.child.kill('SIGUSR2');
  await hang(other);
  expect(debugged.child.signalCode).toBeNull();
});
