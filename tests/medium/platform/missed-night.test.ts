import { expect, test, vi } from 'vitest';
import { startJobs } from '#server/platform/jobs.ts';
import { createTestDatabase } from '../../support/database/database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

test('what should have run while no server did is run once by the next one, by the rights of the running role', async () => {
  const own = await createTestDatabase();
  const missed = new Date(Date.now() - HOUR_MS);
  const done: string[] = [];
  const tasks = { made_up: async () => void done.push('made_up'), let_be: async () => void done.push('let_be') };
  const at = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`;
  const plan = { lanes: [{ tasks, atOnce: 1 }], crontab: `${at} made_up ?fill=6h\n${at} let_be` };
  const silent = { info: () => undefined, error: () => undefined };
  await own.running.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select name, $1, $1 from unnest(array['made_up', 'let_be']) name`,
    [new Date(missed.getTime() - DAY_MS)],
  );
  const jobs = await startJobs(own.running, plan, silent);
  await vi.waitFor(() => expect(done).toEqual(['made_up']), { timeout: 20_000 });
  await jobs.stop();
  // What is made up for is queued in one statement, so that the other line would be among the jobs.
  expect((await own.running.query('select from graphile_worker._private_jobs')).rowCount).toBe(0);
  // By this note the next start, and every other server, knows that nothing is missing.
  const noted = "select last_execution from graphile_worker._private_known_crontabs where identifier = 'made_up'";
  const minute = new Date(Math.floor(missed.getTime() / MINUTE_MS) * MINUTE_MS);
  expect((await own.running.query(noted)).rows).toEqual([{ last_execution: minute }]);
  await own.close();
});
