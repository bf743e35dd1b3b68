import { performance } from 'node:perf_hooks';
import { DRAWS } from '#domain/queue/estimate/draws.ts';
import { estimateQueue, FROM, TO } from '#domain/queue/estimate/estimate-queue.ts';
import type { EstimateInput } from '#domain/queue/estimate/types.ts';
import { coverageBySession, type Figures, figuresOf } from './estimate-days/figures.ts';
import { replay, type Replayed, type Scored } from './estimate-days/score.ts';
import { simulateDays } from './estimate-days/simulated-days.ts';
import { tell } from './estimate-days/shown-windows.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { median, round2 } from './support/numbers.ts';

export const title = 'Estimates: when a number is called, and what came true';

/** The estimator was tuned on the first seed; nothing was changed after the first run of the second. A change of the world or of the estimator needs a new one. */
const TUNED_SEED = 20_260_105;
const GUEST_SEED = 88_211;
/** `tunedDays` and `guestDays` are played after `warmUpDays`, which only teach. */
type Extent = { doctors: number; warmUpDays: number; tunedDays: number; guestDays: number };
const EXTENTS: Record<Size, Extent> = {
  full: { doctors: 100, warmUpDays: 20, tunedDays: 3, guestDays: 10 },
  tiny: { doctors: 10, warmUpDays: 2, tunedDays: 1, guestDays: 1 },
};
const FIRST_DAY = Date.UTC(2026, 0, 5);
const DAY_MS = 24 * 3_600_000;

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const { doctors, warmUpDays, tunedDays: tunedFor, guestDays: guestFor } = EXTENTS[size];
  const play = (seed: number, days: number, change?: (input: EstimateInput) => EstimateInput): Replayed =>
    playDays({ seed, days, doctors, warmUpDays }, change);
  const { scored: tunedDays, long: tunedLong } = play(TUNED_SEED, tunedFor);
  const tuned = figuresOf(tunedDays);
  const tunedEve = figuresOf(tunedDays.filter(isFarOff));
  const blindDays = play(TUNED_SEED, tunedFor, withoutJoins).scored;
  const blind = figuresOf(blindDays);
  const blindEve = figuresOf(blindDays.filter(isFarOff));
  log(`tuned on ${doctors * tunedFor} days: ${tuned.coverage} % inside, ${tuned.before} % before`);
  const { scored, long } = play(GUEST_SEED, guestFor);
  const all = figuresOf(scored);
  const answer = timeOf([...tunedLong, ...long]);
  const groups = groupsOf(scored).map(([name, list]) => [name, figuresOf(list)] as const);
  for (const [name, { estimates, coverage, before, width }] of groups)
    log(`${name}: ${estimates}, ${coverage} % inside, ${before} % before, ${width} min wide`);
  const told = tell(scored);
  const tooEarly = round2((100 * told.calledTooEarly) / told.advised);
  const unserved = scored.filter(({ called, estimate }) => called === null && estimate.window !== null);
  const warned = unserved.filter(({ estimate }) => estimate.mayNotBeServed);
  const sessions = new Set(scored.map(({ day }) => day)).size;
  const bySession = coverageBySession(scored);
  return {
    promises: [
      { name: 'inside', value: all.coverage, bar: 75, better: 'higher', unit: '%' },
      { name: 'inside_at_most', value: all.coverage, bar: 85, better: 'lower', unit: '%' },
      { name: 'called_before', value: all.before, bar: 2, better: 'lower', unit: '%' },
      { name: 'error_to_number_x_10', value: all.ratios.number_x_10!, bar: 0.6, better: 'lower', unit: '' },
      { name: 'error_to_mean_of_finished', value: all.ratios.mean_of_finished!, bar: 0.85, better: 'lower', unit: '' },
      { name: 'answer_for_60', value: answer, bar: 5, better: 'lower', unit: 'ms' },
    ],
    figures: {
      sessions,
      estimates: all.estimates,
      mean_error_min: all.error,
      width_min: all.width,
      inside_by_session: bySession,
      tuned_inside: tuned.coverage,
      tuned_before: tuned.before,
      left_home_and_called_before: tooEarly,
    },
    account: [
      `${sessions.toLocaleString('en')} simulated sessions of ${doctors} doctors, one in ten without a past, the others after ${warmUpDays} days that only teach. Patients and staff of the simulated world (late starts, kinds and lengths of visits, absence, unpunctual people, walk-ins, priority, breaks, interruptions, two rooms, doctors who leave, centers that do not ask for check-in) are in \`bench/estimate-days/distributions.ts\` with their sources; it shares no figure with the estimator. What they do goes through the product's own decisions (\`decideCallNext\` and the others of \`domain/queue/moves.ts\` and \`patient-moves.ts\`), so who is called follows from the product's order, and what comes of it is a log of \`QueueEvent\`.`,
      'The log is then read as the product reads it, plus replay: event by event (`player`), at each moment the line (`callingOrder`), the question to the estimator (`inputOf`, which `server/queue/estimate/queue-estimates.ts` asks with, too), and the days before as their logs teach (`learn`, `fromPast`). What is not covered: the database between, and times told before a number was given.',
      'Moments: the evening before, an hour before, at the planned start and while the doctor is late, at every third call, at announcements and pauses. Everybody who stands in line is estimated; who cancelled is left out. What is held against a window is when the turn came: the call, or, of somebody who had not come, the call of a higher number by which they were passed, since they had to be there by then. Who was passed stands nowhere until they come, and is estimated again in the second line.',
      '',
      `The estimator was tuned on seed ${TUNED_SEED} (${tuned.coverage} % inside, ${tuned.before} % before, on ${doctors * tunedFor} days). What is above and below is of seed ${GUEST_SEED}: other doctors, other fields, other days, looked at once, when all was done; two other seeds were looked at on the way. The simulated world itself was written by the same hand, so a real log remains the better judge.`,
      `Without its expectation of walk-ins (\`joins\` left empty) the same estimator has ${blind.coverage} % inside on the tuned days, and ${blindEve.coverage} % of those who have eleven and more before them the evening before; with it ${tuned.coverage} % and ${tunedEve.coverage} %.`,
      '',
      `The windows reach from the ${percent(FROM)} % to the ${percent(TO)} % quantile of ${DRAWS} draws, rounded outward to five minutes: lopsided, because being called before the window costs the turn. The error is that of the median of the draws, with rivals at the same moments for the same people.`,
      '',
      '| group | estimates | inside % | called before % | width min | error min | to number x 10 | to ahead x 10 | to mean of finished | to mean of waits |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      rowOf('all', all),
      ...groups.map(([name, figures]) => rowOf(name, figures)),
      '',
      `Each session counted once, ${bySession} % are inside: long queues do not carry the figure.`,
      '',
      "Rivals: number x 10 is Khanza and mLITE (planned start and ten minutes a number); ahead x 10 the same with who is really before and how late it is; mean of finished is the mean length of today's finished visits times the people before, from now; mean of waits is OpenMRS to the letter (everybody waits as long as those who are done waited on average).",
      '',
      `Told as the product tells it (rule of movement, five kilometres from the center, a quarter of an hour of margin): of ${told.advised.toLocaleString('en')} people who were told to leave home, ${tooEarly} % were called before the window they left for. ${accuracyLine(told.accuracy)}`,
      `Of ${unserved.length.toLocaleString('en')} estimates for people whose doctor left before their turn, ${unserved.length === 0 ? 0 : Math.round((100 * warned.length) / unserved.length)} % carried the warning "mungkin tidak terlayani".`,
      '',
      `An answer for a queue of sixty takes ${answer} ms, with the fit of the doctor's past included.`,
    ].join('\n'),
  };
}

const percent = (share: number): number => Math.round(share * 1000) / 10;
const isFarOff = ({ phase, ahead }: Scored): boolean => phase === 'evening before' && ahead > 10;
const withoutJoins = (input: EstimateInput): EstimateInput => ({
  ...input,
  joins: { minutes: [], sessions: 0, today: 0 },
});

function playDays(
  { seed, days, doctors, warmUpDays }: { seed: number; days: number; doctors: number; warmUpDays: number },
  change?: (input: EstimateInput) => EstimateInput,
): Replayed {
  const world = simulateDays(seed, doctors, warmUpDays + days);
  const unknown = new Set(world.traits.flatMap(({ isKnown }, doctor) => (isKnown ? [] : [doctor])));
  return replay(world.days, FIRST_DAY + warmUpDays * DAY_MS, unknown, change);
}

function groupsOf(scored: readonly Scored[]): (readonly [string, Scored[]])[] {
  const horizon = (ahead: number) =>
    ahead <= 3 ? '0 to 3 ahead' : ahead <= 10 ? '4 to 10 ahead' : '11 and more ahead';
  const of = (key: (one: Scored) => string) =>
    [...Map.groupBy(scored, key)].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return [
    ...of(({ phase, ahead }) => `${phase}, ${horizon(ahead)}`),
    ...of(({ estimate }) => `basis ${estimate.basis ?? 'none'}`).filter(([name]) => name !== 'basis none'),
    ...of(({ line }) => line),
    ...of(({ asksCheckIn }) => (asksCheckIn ? 'asks for check-in' : 'calls without check-in')),
    ...of(({ rooms }) => (rooms === 1 ? 'one room' : 'two rooms')),
  ];
}

/** The median over the questions of their best round, in ms. */
function timeOf(questions: readonly EstimateInput[]): number {
  const best = questions.map((question) => {
    let least = Infinity;
    for (let round = 0; round < 8; round += 1) {
      const before = performance.now();
      estimateQueue(question);
      least = Math.min(least, performance.now() - before);
    }
    return least;
  });
  return round2(median(best));
}

function rowOf(name: string, { estimates, coverage, before, width, error, ratios }: Figures): string {
  const { number_x_10: numbers, ahead_x_10: ahead, mean_of_finished: finished, mean_of_waits: waits } = ratios;
  return `| ${[name, estimates.toLocaleString('en'), coverage, before, width, error, numbers ?? '-', ahead ?? '-', finished ?? '-', waits ?? '-'].join(' | ')} |`;
}

function accuracyLine(accuracy: { kept: number; of: number } | null): string {
  if (accuracy === null) return '';
  return `Of the windows that stood half an hour before the call, ${Math.round((100 * accuracy.kept) / accuracy.of)} % held it ("${Math.round((10 * accuracy.kept) / accuracy.of)} dari 10 perkiraan tepat").`;
}
