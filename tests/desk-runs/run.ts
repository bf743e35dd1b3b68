import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { deskRuns } from '../mutants/desk-runs.ts';
import type { FaultOfRuns } from '../mutants/desk-runs.ts';
import { copyOfCheckout } from '../mutants/copy-of-checkout.ts';
import { plantFault } from '../mutants/plant-fault.ts';
import { CHECKOUT } from '../support/process/server-process.ts';
import type { Outcome } from './property.ts';

/**
 * `npm run desk-runs -- [COUNT] [SEED]`: hurried people at two desks, in real windows before the real server, in so many random runs. Ends with 1 when a queue was
 * changed by a press that nobody meant. `npm run desk-runs -- [COUNT] [SEED] faults`, or the name of one fault instead: plants each in a copy of the checkout, and
 * ends with 1 when the runs do not find one. `node tests/desk-runs/shard.ts COUNT SEED RUN` plays one run again.
 */
const SHARDS = 2;
const [count = '2000', seed = String(randomInt(1_000_000)), asked] = process.argv.slice(2);
const running = new Set<ChildProcess>();
const halt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    halt.abort();
    endShards();
  });

process.exitCode = asked === undefined ? await tryProduct() : await tryFaults(asked);

async function tryProduct(): Promise<number> {
  const begun = performance.now();
  const outcomes = await tryIn(CHECKOUT);
  const failed = outcomes.find((outcome) => outcome.failed !== null);
  const changes: Record<string, number> = {};
  for (const outcome of outcomes)
    for (const [kind, times] of Object.entries(outcome.changes)) changes[kind] = (changes[kind] ?? 0) + times;
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const kinds = Object.entries(changes).map(([kind, times]) => `${kind} ${times}`);
  if (failed) console.log(wordsOf(failed));
  console.log(
    `${sum(({ runs }) => runs)} runs of seed ${seed} in ${secondsSince(begun)} s: ${sum(({ meant }) => meant)} presses meant; ${kinds.join(', ')}; ${failed ? 'a change that nobody meant' : 'every change was meant'}`,
  );
  return failed ? 1 : 0;
}

async function tryFaults(name: string): Promise<number> {
  const chosen = deskRuns.filter((fault) => name === 'faults' || fault.name === name);
  if (chosen.length === 0) {
    console.error(`There is no such fault: ${name}. There are ${deskRuns.map((fault) => fault.name).join(', ')}`);
    return 1;
  }
  const copy = await copyOfCheckout(CHECKOUT);
  let found = 0;
  try {
    for (const fault of chosen) if (!halt.signal.aborted) found += (await isFound(fault, copy.root)) ? 1 : 0;
  } finally {
    await copy.remove();
  }
  console.log(`${found} of ${chosen.length} planted faults were found`);
  return found === chosen.length ? 0 : 1;
}

async function isFound(fault: FaultOfRuns, root: string): Promise<boolean> {
  const begun = performance.now();
  const before = await Promise.all(
    [...new Set(fault.plants.map(({ file }) => file))].map(async (file) => ({
      file,
      text: await readFile(join(root, file), 'utf8'),
    })),
  );
  try {
    for (const { file, text } of before) {
      const plants = fault.plants.filter((plant) => plant.file === file);
      await writeFile(
        join(root, file),
        plants.reduce((source, plant) => plantFault(source, plant), text),
      );
    }
    const failed = (await tryIn(root)).find((outcome) => outcome.failed !== null);
    const isOurs = failed?.failed ? await isWrongWithout(failed.failed) : false;
    const verdict = isOurs ? 'WRONG WITHOUT IT' : failed ? 'found' : 'MISSED';
    console.log(`${verdict} ${fault.name} (${secondsSince(begun)} s): ${fault.breaks}`);
    if (failed) console.log(wordsOf(failed));
    return verdict === 'found';
  } finally {
    for (const { file, text } of before) await writeFile(join(root, file), text);
  }
}

/** Whether a run is wrong without any planted fault too, so that it proves nothing of one. */
async function isWrongWithout({ nth, seed: of }: NonNullable<Outcome['failed']>): Promise<boolean> {
  return (await tryShard(CHECKOUT, nth, of, nth)).failed !== null;
}

/** Plays the runs in shards side by side; when one of them finds something, the others are ended. */
async function tryIn(root: string): Promise<Outcome[]> {
  const each = Math.ceil(Number(count) / SHARDS);
  // The pages are built by the first that comes.
  return Promise.all(Array.from({ length: SHARDS }, (_, nth) => tryShard(root, each, Number(seed) + nth)));
}

function tryShard(root: string, runs: number, from: number, only?: number): Promise<Outcome> {
  const shard = spawn(
    process.execPath,
    [
      join(root, 'tests', 'desk-runs', 'shard.ts'),
      String(runs),
      String(from),
      ...(only === undefined ? [] : [String(only)]),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  running.add(shard);
  let output = '';
  shard.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    shard.once('close', (code) => {
      running.delete(shard);
      const last = output.trim().split('\n').at(-1) ?? '';
      if (code === 0 && last.startsWith('{')) {
        const outcome = JSON.parse(last) as Outcome;
        if (outcome.failed) endShards();
        resolve(outcome);
      } else reject(new Error(`A shard ended with ${code}: ${output}`));
    });
  });
}

/** Lets every shard end after the run that it plays. */
function endShards(): void {
  for (const shard of running) shard.kill('SIGTERM');
}

function wordsOf({ failed }: Outcome): string {
  if (failed === null) return '';
  return [
    `  run ${failed.nth} of seed ${failed.seed}, rooms: ${failed.rooms}`,
    ...failed.faults.map((fault) => `  - ${fault}`),
    ...failed.story.map((line) => `    ${line}`),
  ].join('\n');
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(0);
}
