import type { JobHelpers, Task } from 'graphile-worker';
import { expect, test } from 'vitest';
import { followed } from './followed-tasks.ts';

const HELPERS = {} as JobHelpers;
const lost = (): Error => Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' });

function follow(task: Task, againMs = 0) {
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const tasks = followed({ one: task }, { underWay, againMs, stopping: stopping.signal });
  return { one: tasks['one'] as Task, underWay, stopping };
}

test('what the database broke off is begun again, three times', async () => {
  const faults = [lost(), new Error('Connection terminated unexpectedly'), lost()];
  let begun = 0;
  const { one, underWay } = follow(async () => {
    begun += 1;
    const fault = faults.shift();
    if (fault) throw fault;
  });
  await one(null, HELPERS);
  expect([begun, underWay.size]).toEqual([4, 0]);

  faults.push(lost(), lost(), lost(), lost());
  await expect(one(null, HELPERS)).rejects.toThrow('the connection broke');
  expect([begun, underWay.size]).toEqual([8, 0]);
});

test('what fails by its own fault, or while the process stops, is left to the queue at once', async () => {
  let begun = 0;
  const { one } = follow(async () => {
    begun += 1;
    throw new Error('smtp 451');
  });
  await expect(one(null, HELPERS)).rejects.toThrow('smtp 451');
  expect(begun).toBe(1);

  const other = follow(async () => {
    begun += 1;
    throw lost();
  }, 60_000);
  const waiting = expect(other.one(null, HELPERS)).rejects.toThrow('the connection broke');
  other.stopping.abort();
  await waiting;
  expect(begun).toBe(2);
});

test('a task with several parts is under way until the last of them has ended, and is begun again when the database broke one off', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const parts = [
    [first.promise, Promise.reject(lost())],
    [Promise.resolve(), second.promise],
  ];
  for (const part of parts.flat()) part.catch(() => undefined);
  const { one, underWay } = follow(async () => parts.shift()!);
  const answer = Promise.resolve(one([1, 2], HELPERS));
  expect(underWay.size).toBe(1);
  first.resolve();
  await expect.poll(() => parts.length).toBe(0);
  expect(underWay.size).toBe(1);
  second.reject(new Error('smtp 451'));
  const ended = (await answer) as Promise<unknown>[];
  expect((await Promise.allSettled(ended)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(underWay.size).toBe(0);
});
