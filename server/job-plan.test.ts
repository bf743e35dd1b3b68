import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { jobPlan } from './job-plan.ts';

const HOUR_MS = 3_600_000;
const MINUTES_A_DAY = 24 * 60;
const unused = {} as never;

const LINES = parseCrontab(jobPlan(unused, () => new Date(0), unused, { settings: {} } as never).crontab);

const timesADay = ({ match }: (typeof LINES)[number]): number =>
  Array.from({ length: MINUTES_A_DAY }, (_, minute) => minute).filter((minute) =>
    match({ min: minute % 60, hour: Math.floor(minute / 60), date: 2, month: 3, dow: 4 }),
  ).length;

test('what runs once a day is made up for by the next start within six hours, because a restart in its one minute would skip it for good', () => {
  const daily = LINES.filter((line) => timesADay(line) === 1);
  expect(daily.map(({ task, options }) => [task, options.backfillPeriod / HOUR_MS])).toEqual([
    ['mail_checkpoint', 6],
    ['delete_stale', 6],
    ['erase_due', 6],
  ]);
});

test('logs get their checkpoint every minute, places that nobody used go on within one, and who looks at many people is noticed within five', () => {
  const often = new Map(LINES.map((line) => [line.task, timesADay(line)]));
  for (const task of ['make_checkpoint', 'lapse_offers', 'release_unconfirmed'])
    expect([task, often.get(task)]).toEqual([task, MINUTES_A_DAY]);
  expect(often.get('watch_looks')).toBe(MINUTES_A_DAY / 5);
});

test('what runs more often is not made up for: its next time comes soon, and hours of missed minutes would all be run at once', () => {
  const often = LINES.filter((line) => timesADay(line) > 1);
  expect(often.length).toBeGreaterThan(0);
  expect(often.filter(({ options }) => options.backfillPeriod > 0)).toEqual([]);
});

test('a mail that is made up for is about the same day: in six hours from its time no midnight of Jakarta lies', () => {
  const { match } = LINES.find(({ task }) => task === 'mail_checkpoint')!;
  const JAKARTA = 7;
  const hour = Array.from({ length: 24 }, (_, each) => each).find((each) =>
    Array.from({ length: 60 }, (_, min) => min).some((min) => match({ min, hour: each, date: 2, month: 3, dow: 4 })),
  )!;
  expect(((hour + JAKARTA) % 24) + 6).toBeLessThan(24);
});
