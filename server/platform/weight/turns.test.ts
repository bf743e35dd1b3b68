import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createTurns } from './turns.ts';
import type { TurnLimits } from './turns.ts';

/** Works that run until the test ends them, in the order in which they began. */
function stage(limits: Partial<TurnLimits> = {}) {
  const turns = createTurns({ atOnce: 2, pendingPerClient: 3, pending: 5, ...limits });
  const begun: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const outcomes: Promise<string>[] = [];
  return {
    begun,
    ask(client: string, times = 1) {
      for (let time = 0; time < times; time += 1)
        outcomes.push(
          turns
            .run(client, async () => {
              begun.push(client);
              const end = Promise.withResolvers<void>();
              ends.push(end);
              await end.promise;
            })
            .then(
              () => 'done',
              (error: AppError) => error.code,
            ),
        );
    },
    async end(at: number, how: 'resolve' | 'reject' = 'resolve') {
      if (how === 'resolve') ends[at]!.resolve();
      else ends[at]!.reject(new AppError('INTERNAL'));
      await new Promise(setImmediate);
    },
    async endAll() {
      for (let at = 0; at < ends.length; at += 1) await this.end(at);
      return Promise.all(outcomes);
    },
  };
}

test('few works run at once; those that wait begin when one has ended, also one that failed', async () => {
  const { ask, begun, end } = stage();
  ask('a', 4);
  await new Promise(setImmediate);
  expect(begun).toHaveLength(2);
  await end(0);
  expect(begun).toHaveLength(3);
  await end(1, 'reject');
  expect(begun).toHaveLength(4);
});

test('clients take turns, however many works one of them has', async () => {
  const at = stage({ atOnce: 1 });
  at.ask('many', 4);
  at.ask('one');
  at.ask('other');
  await at.endAll();
  expect(at.begun).toEqual(['many', 'many', 'one', 'other', 'many', 'many']);
});

test('a client that has as many waiting as it may is refused, and nobody else', async () => {
  const at = stage();
  at.ask('many', 6);
  at.ask('one');
  expect(await at.endAll()).toEqual(['done', 'done', 'done', 'done', 'done', 'TOO_MANY_AT_ONCE', 'done']);
});

test('when all together wait for as much as they may, the next one is refused as busy, and there is room again afterwards', async () => {
  const at = stage();
  for (const client of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) at.ask(client);
  expect(await at.endAll()).toEqual([...Array<string>(7).fill('done'), 'BUSY']);
  at.ask('h', 4);
  expect((await at.endAll()).slice(8)).toEqual(['done', 'done', 'done', 'done']);
});

test('a refusal says when to come back', async () => {
  const turns = createTurns({ atOnce: 0, pendingPerClient: 0, pending: 0 });
  const refusal = turns.run('a', async () => undefined);
  await expect(refusal).rejects.toMatchObject({ details: { retry_after_s: expect.any(Number) as number } });
});
