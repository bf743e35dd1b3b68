import { expect, test } from 'vitest';
import { createStopOrder } from './stop-order.ts';

test('what was started last stops first, and a step that fails does not prevent the others', async () => {
  const seen: string[] = [];
  const order = createStopOrder((name) => seen.push(`${name} failed`));
  order.add('database', async () => void seen.push('database'));
  order.add('jobs', async () => {
    throw new Error('stuck');
  });
  order.add('listener', async () => void seen.push('listener'));
  await order.run();
  expect(seen).toEqual(['listener', 'jobs failed', 'database']);
});

test('run called twice stops each once, including what was added in the meantime', async () => {
  let stops = 0;
  const order = createStopOrder(() => undefined);
  order.add('database', async () => void (stops += 1));
  await Promise.all([order.run(), order.run()]);
  expect(stops).toBe(1);
  order.add('late', async () => void (stops += 1));
  await order.run();
  expect(stops).toBe(2);
});
