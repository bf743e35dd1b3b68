import { setFlagsFromString } from 'node:v8';

/**
 * Lets this process take less memory than V8 would by itself on a machine with plenty of it. Called once, at the beginning of a program that makes much garbage
 * for as long as it runs.
 *
 * - New objects get no more room than they have at this moment, some 16 MB instead of up to 128. What lives a moment longer than that moves to the old ones
 *   somewhat sooner.
 * - Old garbage is collected when as much again came together as was in use at the last collection, and not only three times as much.
 *
 * Both may be set while a process runs, unlike `--max-semi-space-size`, so they hold however the program was started.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=100');
}
