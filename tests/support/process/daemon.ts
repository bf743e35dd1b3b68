import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endChild, hasEnded } from './end-child.ts';

const READY_MS = 30_000;
const STOP_MS = 10_000;
const LAST_CHARACTERS = 4_000;
const SETPRIV = '/usr/bin/setpriv';

/** A server in the foreground, started for one run of tests. */
export type Daemon = {
  readonly name: string;
  /** Resolves when it accepts connections at this path or port; rejects with its last output when it ends before. */
  listening(place: { path: string } | { port: number }): Promise<void>;
  /** Ends it, politely at first. */
  end(): Promise<void>;
};

/**
 * Starts a server that must not outlive this process. It stays in our process group, so that whatever ends the group (Ctrl-C, the limit of a step of
 * `npm test`) ends it too; and where the system can do so, it signals our death to the server even when we are killed.
 */
export function startDaemon(name: string, program: string, args: readonly string[]): Daemon {
  const [file, words] = existsSync(SETPRIV)
    ? [SETPRIV, ['--pdeathsig', 'TERM', '--', program, ...args]]
    : [program, [...args]];
  const child = spawn(file, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let last = '';
  const keep = (chunk: Buffer): void => void (last = (last + chunk.toString()).slice(-LAST_CHARACTERS));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => (last += error.message));
  return {
    name,
    listening: async (place) => {
      const deadline = performance.now() + READY_MS;
      while (performance.now() < deadline) {
        if (hasEnded(child)) throw new Error(`${name} ended before it was ready:\n${last}`);
        if (await accepts(place)) return;
        await pause(20);
      }
      throw new Error(`${name} was not ready after ${READY_MS / 1000} s:\n${last}`);
    },
    end: () => endChild(child, 'SIGTERM', STOP_MS),
  };
}

/** Runs a program to its end and answers its output; rejects with its errors. `input` is its standard input. */
export async function runToEnd(program: string, args: readonly string[], input = ''): Promise<string> {
  const running = promisify(execFile)(program, [...args], { maxBuffer: 1 << 24 });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

function accepts(place: { path: string } | { port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = 'path' in place ? connect(place.path) : connect(place.port, '127.0.0.1');
    const answer = (accepted: boolean) => (): void => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}
