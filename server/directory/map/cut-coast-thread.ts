import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { cutCoast } from './cut-coast.ts';
import type { Atlas } from './cut-coast.ts';

const atlas = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
const world = JSON.parse(await readFile(atlas, 'utf8')) as Atlas;
// The port of a thread, not of a window: it has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(cutCoast(world));
