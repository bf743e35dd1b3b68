import { readFile } from 'node:fs/promises';
import { figuresOf } from '../estimate-days/figures.ts';
import { groupsOf, rowOf, sharesOf, TABLE_HEAD } from '../estimate-days/groups.ts';
import { replay } from '../estimate-days/score.ts';
import { tell } from '../estimate-days/shown-windows.ts';
import { round2 } from '../support/numbers.ts';
import { readDays } from './read-log.ts';

/** So many days at the beginning only teach, where the log has more than twice as many. */
const TEACH_DAYS = 20;
const DAY_MS = 24 * 3_600_000;

/** Judges the estimates on the days of a file: a table, and one line of JSON. Throws LogUnreadable. */
export async function judgeLog(file: string, log: (line: string) => void): Promise<void> {
  const { days, doctors } = readDays(await readFile(file, 'utf8'));
  if (days.length === 0) throw new Error('The file has no session in which somebody was called.');
  const [first, last] = [days[0]!.startsAt.getTime(), days.at(-1)!.startsAt.getTime()];
  const teach = last - first > 2 * TEACH_DAYS * DAY_MS ? TEACH_DAYS * DAY_MS : 0;
  const { scored } = replay(days, first + teach);
  const doctorOf = new Map(days.map(({ id, doctor }) => [id, doctor]));
  const all = figuresOf(scored);
  const { obeyed } = tell(scored);
  const shares = sharesOf(scored, (day) => doctorOf.get(day)!);
  for (const line of TABLE_HEAD) log(line);
  log(rowOf('all', all));
  for (const [group, list] of groupsOf(scored)) if (list.length > 0) log(rowOf(group, figuresOf(list)));
  log(
    JSON.stringify({
      bench: 'estimate',
      log: file,
      sessions: days.length,
      doctors,
      taught_days: teach / DAY_MS,
      estimates: all.estimates,
      inside: all.coverage,
      called_before: all.before,
      error_min: all.error,
      to_simple: all.ratios.simple,
      sessions_under_half: round2(shares.sessionsUnderHalf),
      wait_of_who_obeys: round2(obeyed.BALANCED.waited),
      missed_of_who_obeys: round2((100 * obeyed.BALANCED.missed) / Math.max(1, obeyed.BALANCED.people)),
    }),
  );
}
