import { hash, normalQuantile } from './draws.ts';
import type { EstimateInput, Joins } from './types.ts';

const MINUTE = 60_000;
/** Weight of the belief that today brings as many walk-ins as other days: the shape of a gamma distribution. */
const DAY_SHAPE = 10;

/** Who registers on the spot from now on. */
export type JoinsModel = {
  /** Ascending times in ms after now at which somebody registered on one of `sessions` earlier days, laid over today's plan. */
  readonly times: Float64Array;
  readonly sessions: number;
  /** Factor by which today is busier than other days: normal, never below a tenth. */
  readonly busy: { readonly mean: number; readonly deviation: number };
};

/** Walk-ins come through the day as on earlier days, and as many more or fewer as today has shown (gamma and Poisson: the shape counts as so many seen). */
export function fitJoins({ now, session, joins }: Pick<EstimateInput, 'now' | 'session' | 'joins'>): JoinsModel {
  const plan = session.startsAt.getTime();
  const sessions = Math.max(1, joins.sessions);
  const all = Float64Array.from(joins.minutes, (minutes) => plan + minutes * MINUTE).sort();
  const times = all.filter((time) => time > now.getTime());
  const expected = (all.length - times.length) / sessions;
  return { times, sessions, busy: busyOf(joins, expected) };
}

function busyOf({ today }: Joins, expected: number): JoinsModel['busy'] {
  const mean = (DAY_SHAPE + today) / (DAY_SHAPE + expected);
  return { mean, deviation: mean / Math.sqrt(DAY_SHAPE + today) };
}

/** The second line beyond those who stand in it already, in one draw: walk-ins as they come, and who comes after their turn. */
export class SecondLine {
  readonly #model: JoinsModel;
  readonly #lateAt: number[] = [];
  readonly #lateTime: number[] = [];
  #luck = 0;
  #step = 0;
  #index = 0;
  #joined = 0;
  #walkIn = Infinity;
  /** When the first of them joins, ms; Infinity: nobody does. */
  next = Infinity;

  constructor(model: JoinsModel) {
    this.#model = model;
  }

  /** A new draw; `share`, in (0, 1), says how busy its day is. */
  begin(seed: number, share: number): void {
    const { sessions, busy } = this.#model;
    this.#luck = hash(seed, share * 65_536, -999);
    this.#step = sessions / Math.max(0.1, busy.mean + busy.deviation * normalQuantile(share));
    this.#index = 0;
    this.#joined = 0;
    this.#lateAt.length = 0;
    this.#lateTime.length = 0;
    this.#drawWalkIn();
    this.#find();
  }

  /** Somebody comes at `at` though their turn was before; their visit takes `time` ms. */
  late(at: number, time: number): void {
    if (at === Infinity) return;
    this.#lateAt.push(at);
    this.#lateTime.push(time);
    if (at < this.next) this.next = at;
  }

  /** Takes the first out; ms that their visit takes, or -1: a walk-in, of whom nothing is known. */
  take(): number {
    let time = -1;
    if (this.next === this.#walkIn) this.#drawWalkIn();
    else {
      const at = this.#lateAt.indexOf(this.next);
      time = this.#lateTime[at]!;
      this.#lateAt.splice(at, 1);
      this.#lateTime.splice(at, 1);
    }
    this.#find();
    return time;
  }

  #drawWalkIn(): void {
    const { times } = this.#model;
    if (times.length === 0) return;
    this.#joined += 1;
    const share = ((hash(this.#luck, this.#joined, -1) >>> 8) + 0.5) / 2 ** 24;
    this.#index -= this.#step * Math.log(share);
    this.#walkIn = this.#index < times.length ? times[Math.floor(this.#index)]! : Infinity;
  }

  #find(): void {
    this.next = this.#walkIn;
    for (const at of this.#lateAt) if (at < this.next) this.next = at;
  }
}
