import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

/** Half of a start goes into reading and compiling modules: what one start compiled, those after it read. */
export const COMPILED = { NODE_COMPILE_CACHE: join(CHECKOUT, '.cache', 'compiled') };

/** Of what a process prints; one that runs for hours prints more than memory holds. */
const KEPT_CHARACTERS = 2_000_000;

export type ServerProcess = {
  readonly child: ChildProcess;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Resolves with the first match in the output. Rejects when the process ends without it. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the address when the ready line is printed. */
  ready(): Promise<string>;
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Starts main.ts as `npm start` does (or by it), with no configuration of the test's own process but `env`. */
export function spawnServer(options: {
  env: NodeJS.ProcessEnv;
  throughNpm?: boolean;
  /** Words of a program that starts it in surroundings of its own and becomes it. */
  through?: readonly string[];
  /** Another folder with the program. */
  checkout?: string;
}): ServerProcess {
  const [program, ...args] = options.throughNpm
    ? ['npm', 'start']
    : [...(options.through ?? []), process.execPath, 'main.ts'];
  const child = spawn(program!, args, {
    cwd: options.checkout ?? CHECKOUT,
    env: {
      ...COMPILED,
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DEMO_SCALE: 'tiny',
      DEMO_HOURS: 'always',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const waiting = new Set<() => void>();
  const changed = (): void => {
    for (const look of waiting) look();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-KEPT_CHARACTERS);
      changed();
    });
  }
  let over = false;
  const ended: ServerProcess['ended'] = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      over = true;
      changed();
      resolve({ code, signal });
    });
  });
  const printed = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(text);
        if (match) resolve(match);
        else if (over) reject(new Error(`The server ended without printing ${pattern}:\n${text}`));
        else return;
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  return {
    child,
    output: () => text,
    printed,
    ready: async () => (await printed(/ is ready after [\d.]+ s: (http\S+)/))[1] ?? '',
    ended,
  };
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
