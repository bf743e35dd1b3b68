import { randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import { dropRunner, holdRunner, noteStop } from './import-run.store.ts';
import { FileUnusable } from './importer.ts';
import type { Imports } from './importer.ts';
import { ImportStopped, takeStep } from './take-step.ts';
import type { ImportsParts } from './take-step.ts';

/** So many at a time in a process: each holds a transaction. Others wait for their turn. */
const AT_ONCE = 2;
const RUNNER_MAX = 2 ** 31 - 1;
type RunningImport = { readonly runner: number; readonly client: PoolClient };

/** Takes imports in the background of this process, each in one transaction of the database. */
export function createImports({ pool, bulk, importer, now, log }: ImportsParts): Imports {
  const going = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  let atWork = 0;
  let users = 0;
  let held: Promise<RunningImport> | null = null;
  let stopping = false;

  const hold = async (): Promise<RunningImport> => {
    const client = await bulk.connect();
    const runner = randomInt(1, RUNNER_MAX);
    try {
      await holdRunner(client, runner);
      return { runner, client };
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const enter = (): Promise<RunningImport> => {
    users += 1;
    held ??= hold();
    return held;
  };
  const leave = async (): Promise<void> => {
    users -= 1;
    if (users > 0) return;
    const last = held;
    held = null;
    const mine = await last?.catch(() => null);
    if (!mine) return;
    const broken = await dropRunner(mine.client, mine.runner).then(
      () => false,
      () => true,
    );
    mine.client.release(broken);
  };

  const turn = async (): Promise<void> => {
    if (atWork >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    else atWork += 1;
  };
  const take = async (id: string, runner: number): Promise<void> => {
    await turn();
    try {
      await takeStep({ pool, bulk, importer, now, log, isStopping: () => stopping }, id, runner);
    } catch (error) {
      const [state, failure] = outcomeOf(error, stopping);
      if (failure?.reason === 'FAULT') log.error('an import failed', { import: id, ...factsOf(error) });
      await noteStop(pool, id, runner, state, failure);
    } finally {
      // Whoever waits takes the place over.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };

  const finish = async (id: string, runner: number): Promise<void> => {
    await take(id, runner).catch((error: unknown) => {
      log.error('an import could not be noted', { import: id, ...factsOf(error) });
    });
    await leave();
  };

  return {
    async begin(keep) {
      if (stopping) throw new Error('the imports of this process are stopped');
      try {
        const { runner } = await enter();
        const kept = await keep(runner);
        if (!kept) {
          await leave();
          return kept;
        }
        const work = finish(kept.id, runner).then(() => void going.delete(work));
        going.add(work);
        return kept;
      } catch (error) {
        await leave();
        throw error;
      }
    },
    settled: async () => {
      while (going.size > 0) await Promise.all(going);
    },
    stop: async () => {
      stopping = true;
      await Promise.all(going);
    },
  };
}

function outcomeOf(
  error: unknown,
  stopping: boolean,
): ['FAILED' | 'CANCELLED' | 'INTERRUPTED', { reason: string; facts: Record<string, string> } | null] {
  if (error instanceof FileUnusable) return ['FAILED', { reason: error.reason, facts: error.facts }];
  if (error instanceof ImportStopped) return [stopping ? 'INTERRUPTED' : 'CANCELLED', null];
  return ['FAILED', { reason: 'FAULT', facts: {} }];
}

/** What may be logged of a failure: a message of the database can have a row of the file in it. */
function factsOf(error: unknown): Record<string, unknown> {
  const { name, code, constraint, stack } = error as Error & { code?: string; constraint?: string };
  return {
    name,
    code,
    constraint,
    at: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}
