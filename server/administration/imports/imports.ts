import { randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import { dropRunner, holdRunner, noteStop } from './import-run.store.ts';
import { FileUnusable } from './importer.ts';
import type { Imports } from './importer.ts';
import { ImportStopped, takeStep } from './take-step.ts';
import type { ImportsParts } from './take-step.ts';

/** How many imports run at a time in a process, since each holds a transaction. The others wait for their turn. */
const AT_ONCE = 2;
const RUNNER_MAX = 2 ** 31 - 1;
type RunningImport = { readonly runner: number; readonly client: PoolClient };

/** Runs imports in the background of this process, each in one transaction of the database. */
export function createImports({ pool, bulk, importer, now, log }: ImportsParts): Imports {
  const going = new Set<Promise<void>>();
  const turns: (() => void)[] = [];
  let atWork = 0;
  let users = 0;
  let running: Promise<RunningImport> | null = null;
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
    running ??= hold();
    return running;
  };
  const leave = async (): Promise<void> => {
    users -= 1;
    if (users > 0) return;
    const last = running;
    running = null;
    const mine = await last?.catch(() => null);
    if (!mine) return;
    const broken = await dropRunner(mine.client, mine.runner).then(
      () => false,
      () => true,
    );
    mine.client.release(broken);
  };

  const turn = async (): Promise<void> => {
    if (atWork >= AT_ONCE) await new Promise<void>((go) => turns.push(go));
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
      // The next import takes this one's turn.
      const next = turns.shift();
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
    async begin(store) {
      if (stopping) throw new Error('the imports of this process are stopped');
      try {
        const { runner } = await enter();
        const row = await store(runner);
        if (!row) {
          await leave();
          return row;
        }
        const work = finish(row.id, runner).then(() => void going.delete(work));
        going.add(work);
        return row;
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

/** The facts of a failure that may be logged: the database's message itself can contain a row of the file. */
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
