import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, endWithUs, hasEnded } from './end-child.ts';
import { CHECKOUT, COMPILED, freePort } from './server-process.ts';

/** The first start makes a cluster, fills it and may build the pages, on two cores that have other work too. */
const READY_MS = 240_000;
const STOP_MS = 20_000;
const LAST_CHARACTERS = 4_000;

export type Product = {
  /** Without a trailing slash. */
  readonly address: string;
  readonly port: number;
  readonly pid: number;
  /** Kills it without a warning, as the system does when memory runs out. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};
export type ProductOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** A data folder that outlives the product; without one, a new folder that is removed with it. */
  readonly directory?: string;
  /** A passkey belongs to a name and never to an address of numbers. */
  readonly host?: 'localhost';
};

/**
 * Starts the product as a person would, on a free port and in a data folder of its own, and waits until it is ready. Everything it prints goes
 * to .cache/product.log. Throws with its last output when it ends or does not become ready in time.
 */
export async function startProduct({ env = {}, directory: given, host }: ProductOptions = {}): Promise<Product> {
  const port = await freePort();
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'antrian-product-')));
  const address = `http://${host ?? '127.0.0.1'}:${port}`;
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      ...COMPILED,
      PORT: `${port}`,
      PUBLIC_URL: address,
      DATA_DIR: directory,
      DEMO_SCALE: 'tiny',
      // Whenever the tests run, the desk has a queue.
      DEMO_HOURS: 'always',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const lastWords = keepOutput(child);
  const stop = async (): Promise<void> => {
    await endChild(child, 'SIGTERM', STOP_MS);
    if (!given) await rm(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(child, address);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${lastWords()}`, { cause: error });
  }
  return { address, port, pid: child.pid!, kill: () => endChild(child, 'SIGKILL', STOP_MS), stop };
}

/** Writes the output to a file; answers its end. */
function keepOutput(child: ChildProcess): () => string {
  mkdirSync(join(CHECKOUT, '.cache'), { recursive: true });
  const file = createWriteStream(join(CHECKOUT, '.cache', 'product.log'));
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      file.write(chunk);
      last = (last + chunk.toString()).slice(-LAST_CHARACTERS);
    });
  }
  child.once('close', () => file.end());
  return () => last;
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    if (hasEnded(child))
      throw new Error(`The product ended before it was ready (${child.exitCode ?? child.signalCode})`);
    const ready = await fetch(`${address}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error(`The product was not ready after ${READY_MS / 1000} s`);
}
