import { figuresOf, isTold, type Figures } from './figures.ts';
import { PHASES, type Scored } from './score.ts';

type Group = readonly [string, Scored[]];

const ahead = (people: number): string =>
  people <= 3 ? '0 to 3 ahead' : people <= 10 ? '4 to 10 ahead' : '11 and more ahead';

/** Estimates by phase and people ahead, and by what else they may be judged worse for. */
export function groupsOf(scored: readonly Scored[]): Group[] {
  const of = (key: (one: Scored) => string) =>
    [...Map.groupBy(scored, key)].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return [
    ...PHASES.map((phase) => [phase, scored.filter((one) => one.phase === phase)] as const),
    ...of((one) => `${one.phase}, ${ahead(one.ahead)}`),
    ...of(({ estimate }) => `basis ${estimate.basis ?? 'none'}`).filter(([name]) => name !== 'basis none'),
    ...of(({ line }) => line),
    ...of(({ asksCheckIn }) => (asksCheckIn ? 'asks for check-in' : 'calls without check-in')),
    ...of(({ rooms }) => (rooms === 1 ? 'one room' : 'two rooms')),
    ...of(({ arrivals }) => `people come ${arrivals}`),
    ...of(({ clinic }) => clinic),
    ...of(({ habit, changedDays }) =>
      habit === 'usual'
        ? 'usual days'
        : `day ${Math.min(changedDays + 1, 6)}${changedDays >= 5 ? ' and later' : ''} of a changed habit`,
    ),
  ];
}

/** Shares of sessions, doctors and warnings, in percent. */
export type Shares = {
  /** Sessions of which less than half of the estimates were inside. */
  readonly sessionsUnderHalf: number;
  /** Doctors of whom 70 to 90 % were inside. */
  readonly doctorsWithin: number;
  /** Of the warned ('mungkin tidak terlayani') those who were not called, and of those who were not called the warned. */
  readonly warnedRightly: number;
  readonly warned: number;
};

export function sharesOf(scored: readonly Scored[], doctorOf: (day: number) => number): Shares {
  const told = scored.filter(isTold);
  const coverages = (key: (one: Scored) => number): number[] =>
    [...Map.groupBy(told, key).values()].map((list) => figuresOf(list).coverage);
  const share = (values: readonly number[], is: (value: number) => boolean): number =>
    values.length === 0 ? 0 : (100 * values.filter(is).length) / values.length;
  const windows = scored.filter(({ estimate }) => estimate.window !== null);
  const warned = windows.filter(({ estimate }) => estimate.mayNotBeServed);
  const missed = windows.filter(({ called }) => called === null);
  const both = warned.filter(({ called }) => called === null).length;
  return {
    sessionsUnderHalf: share(
      coverages(({ day }) => day),
      (coverage) => coverage < 50,
    ),
    doctorsWithin: share(
      coverages(({ day }) => doctorOf(day)),
      (coverage) => coverage >= 70 && coverage <= 90,
    ),
    warnedRightly: warned.length === 0 ? 100 : (100 * both) / warned.length,
    warned: missed.length === 0 ? 100 : (100 * both) / missed.length,
  };
}

export const TABLE_HEAD = [
  '| group | estimates | inside % | called before % | width min | error min | to the simple rival | to number x 10 | to ahead x 10 | to mean of finished | to mean of waits |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

export function rowOf(name: string, { estimates, coverage, before, width, error, ratios }: Figures): string {
  const { simple, number_x_10: numbers, ahead_x_10: people, mean_of_finished: finished, mean_of_waits: waits } = ratios;
  const compared = [simple, numbers, people, finished, waits].map((ratio) => ratio ?? '-');
  return `| ${[name, estimates.toLocaleString('en'), coverage, before, width, error, ...compared].join(' | ')} |`;
}
