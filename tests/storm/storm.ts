import { setTimeout as pause } from 'node:timers/promises';
import { drawsFrom } from '#domain/queue/simulation/draws.ts';
import type { DeployPrograms } from '../support/programs.ts';
import { createCaller } from './actors/caller.ts';
import { playWorld } from './actors/play-world.ts';
import { startProber } from './actors/prober.ts';
import type { Prober } from './actors/prober.ts';
import { createRecorder } from './actors/recorder.ts';
import type { Recorder } from './actors/recorder.ts';
import { checkHistory } from './checker/check.ts';
import { checkMessages } from './checker/check-messages.ts';
import { indexRest } from './checker/index-rest.ts';
import type { History, Invocation, Operation, Violation } from './history/history.ts';
import { openHouse } from './machines/house.ts';
import type { House } from './machines/house.ts';
import { inflict } from './machines/inflict.ts';
import { planFaults } from './plan/fault-plan.ts';
import type { FaultKind, PlannedFault } from './plan/fault-plan.ts';
import { readRest } from './world/read-rest.ts';
import { makeWorld } from './world/world.ts';
import type { World } from './world/world.ts';

export type StormOptions = {
  readonly operations: number;
  readonly faults: number;
  readonly seed: number;
  readonly programs: DeployPrograms;
  readonly diskGigabytes: number;
  /** How many people do something at the same time, beside the desks: with more of them those who wait for a server that hangs do not leave the other one idle, and more happens in one moment. */
  readonly patients: number;
  /** How many faults may last at the same time (1 where left out): with two a storm is shorter and harder, and its times without service say nothing of one fault. */
  readonly faultsAtOnce?: number;
  /** Only faults of these kinds, where not all that the machine can have. */
  readonly only?: readonly FaultKind[] | undefined;
  readonly previous?: string | null;
  readonly checkout?: string | null;
  readonly log?: (line: string) => void;
  /** Called with a history in which promises were broken. */
  readonly onViolation?: (history: History, violations: readonly Violation[]) => void;
  /** Called in the end with the last that each server printed. */
  readonly onOver?: (outputs: readonly string[]) => void;
};
/** How long nobody could take a number: from the fault until one was given that was asked for after it; and the longest time between two that were given while it lasted and until the next fault. ms. */
export type FaultRecord = { readonly kind: FaultKind; readonly until: number; readonly gap: number };
export type StormReport = {
  readonly seed: number;
  readonly operations: number;
  readonly outcomes: Readonly<Record<Invocation['outcome'], number>>;
  readonly seconds: number;
  readonly faults: readonly FaultRecord[];
  readonly worlds: number;
  /** Centers of which some messages had not left 90 s after everybody had gone, because of further faults. */
  readonly lateWorlds?: number;
  readonly violations: readonly Violation[];
  /** Servers that ended by themselves. */
  readonly complaints: readonly string[];
  /** How often each kind of thing was done, and each refusal was heard. */
  readonly done?: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
};

/** What somebody in a storm can ask for. A storm in which one of these was never done has judged nothing of it. */
const DEEDS = {
  book: true,
  'walk in': true,
  kiosk: true,
  move: true,
  cancel: true,
  'check in': true,
  wait: true,
  'leave the waitlist': true,
  press: true,
  'close a day': true,
  'import leave': true,
  'sign in': true,
  'look at own': true,
  'delete account': true,
  'look at queue': true,
} as const satisfies Record<Operation['what'], true>;
/** The deeds that were never done in a storm. */
export const missingDeeds = ({ done = {} }: StormReport): string[] =>
  [...Object.keys(DEEDS), 'press: callNext', 'book: offered'].filter((deed) => !done[deed]);

const PER_WORLD = 1_000;
const UNSETTLED_MAX = 4;
/** After so long the storm asks the database again that was away. */
const INSIST_EVERY_MS = 250;
/** Nearly always every message of a center has left after this time, although the faults go on. One that several faults in a row held up is looked for again once the storm is over. */
const MESSAGES_MS = 90_000;
/** After this time of calm every message has left. */
const CALM_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
const RECOVERY_MAX_MS = 60_000;
const TRIES_MAX = 200;
const NAMED_MAX = 5;

/** Plays a storm by its plan and judges it. Throws only where the storm itself could not be played. */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const { previous = null, checkout = null } = options;
  const house = await openHouse({ ...options, previous, checkout });
  try {
    return await new Storm(options, house).run();
  } finally {
    await house.stop();
  }
}

function count(of: Record<string, number>, name: string): void {
  of[name] = (of[name] ?? 0) + 1;
}

class Storm {
  private readonly options: StormOptions;
  private readonly house: House;
  private readonly log: (line: string) => void;
  private readonly caller;
  private readonly outcomes = { done: 0, refused: 0, unknown: 0 };
  private readonly done: Record<string, number> = {};
  private readonly refusals: Record<string, number> = {};
  private readonly violations: Violation[] = [];
  private readonly faults: FaultRecord[] = [];
  private prober!: Prober;
  /** Centers whose messages had not all left in time, because the faults went on. */
  private readonly late: { readonly world: World; readonly recorder: Recorder }[] = [];
  private ended = 0;
  private worlds = 0;
  private readonly begun = performance.now();

  constructor(options: StormOptions, house: House) {
    this.options = options;
    this.house = house;
    this.log = options.log ?? (() => undefined);
    const loss = drawsFrom(options.seed);
    this.caller = createCaller(house.address, () => loss.next());
  }

  async run(): Promise<StormReport> {
    const { operations, faults, seed, only } = this.options;
    const possible = this.house.possible.filter((kind) => only?.includes(kind) ?? true);
    const plan = planFaults(seed, { operations, faults, possible });
    this.prober = await startProber(this.house.pool, this.caller, (work) => this.insist(work));
    const struck = new AbortController();
    const trouble = this.strike(plan).finally(() => struck.abort());
    const settling: Promise<void>[] = [];
    let next = this.insist(() => makeWorld(this.house.pool, (this.worlds += 1), new Date()));
    // A storm is over when both have come to their end.
    while (this.ended < operations || !struck.signal.aborted) {
      const world = await next;
      next = this.insist(() => makeWorld(this.house.pool, (this.worlds += 1), new Date()));
      const recorder = await this.play(world);
      if (settling.length >= UNSETTLED_MAX) await settling.shift();
      settling.push(this.judge(world, recorder));
    }
    await next;
    await trouble;
    await Promise.all(settling);
    const calmAt = performance.now() + CALM_MS;
    for (const { world, recorder } of this.late) await this.judge(world, recorder, calmAt);
    await this.judgeProbes(await this.prober.stop());
    this.caller.end();
    this.options.onOver?.(this.house.servers.map((server) => server.output()));
    return {
      seed,
      operations: this.ended,
      outcomes: this.outcomes,
      seconds: Math.round((performance.now() - this.begun) / 1000),
      faults: this.faults,
      worlds: this.worlds - 1,
      lateWorlds: this.late.length,
      violations: this.violations,
      complaints: this.house.servers.flatMap(({ complaints }) => complaints),
      done: this.done,
      refusals: this.refusals,
    };
  }

  /** Everybody of a world at once, until so much was asked. */
  private async play(world: World): Promise<Recorder> {
    const end = this.ended + PER_WORLD;
    const recorder = createRecorder(
      this.caller,
      () => performance.now(),
      (invocation) => this.note(invocation),
    );
    await playWorld({
      world,
      recorder,
      pool: this.house.pool,
      seed: this.options.seed,
      patients: this.options.patients,
      played: () => 1 - (end - this.ended) / PER_WORLD,
    });
    return recorder;
  }

  private note({ asked, outcome, code }: Invocation): void {
    this.ended += 1;
    this.outcomes[outcome] += 1;
    if (outcome !== 'done') return count(this.refusals, `${asked.what}: ${code}`);
    count(this.done, asked.what);
    if (asked.what === 'press') count(this.done, `press: ${asked.press}`);
    if (asked.what === 'book' && asked.isOffered) count(this.done, 'book: offered');
  }

  /** The faults in their order, each when its time has come and everything has recovered from one before. */
  private async strike(plan: readonly PlannedFault[]): Promise<void> {
    const left = [...plan];
    await Promise.all(Array.from({ length: this.options.faultsAtOnce ?? 1 }, () => this.strikeInTurn(left)));
  }

  private async strikeInTurn(left: PlannedFault[]): Promise<void> {
    for (;;) {
      const fault = left.shift();
      if (fault === undefined) return;
      while (this.ended < fault.after) await pause(20);
      const at = performance.now();
      this.prober.forget(at - 1_000);
      await this.insist(() =>
        inflict(fault, { house: this.house, caller: this.caller, previous: this.options.previous ?? null }),
      );
      await this.recover(at);
      this.faults.push({ kind: fault.kind, ...this.timesSince(at) });
      this.log(
        `${this.ended} asked, ${this.outcomes.unknown} unknown: ${fault.kind}, ${JSON.stringify(this.timesSince(at))}`,
      );
    }
  }

  private async recover(since: number): Promise<void> {
    const giveUp = performance.now() + RECOVERY_MAX_MS;
    const isBack = () => this.prober.given.some(({ at }) => at > since);
    // Whoever plays a storm does not wait in its end for the last of these.
    const enough = pause(RECOVERY_MAX_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.house.servers.map((server) => server.ready())), enough]);
    while (!isBack() && performance.now() < giveUp) await pause(20);
  }

  private timesSince(since: number): { until: number; gap: number } {
    const { given } = this.prober;
    const after = given.filter(({ at }) => at >= since).map(({ ended }) => ended - since);
    const ends = given.map(({ ended }) => ended).toSorted((a, b) => a - b);
    const gaps = ends.slice(1).flatMap((end, nth) => (end >= since ? [end - ends[nth]!] : []));
    return { until: Math.round(Math.min(...after, RECOVERY_MAX_MS)), gap: Math.round(Math.max(...gaps, 0)) };
  }

  /** Waits until the messages of a world have left, and holds everything that was asked there against what is there. */
  private async judge(world: World, recorder: Recorder, calmAt: number | null = null): Promise<void> {
    const { pool, gateway } = this.house;
    const { invocations } = recorder;
    const deadline = calmAt ?? performance.now() + MESSAGES_MS;
    for (;;) {
      const rest = await this.insist(() => readRest(pool, world, gateway, false));
      const missing = checkMessages(indexRest(rest)).filter(({ rule }) => rule === 'message missing');
      if (missing.length === 0) break;
      if (performance.now() > deadline) {
        if (calmAt !== null) break;
        const some = missing.slice(0, NAMED_MAX).map(({ about }) => about);
        this.log(
          `world ${world.nth}: ${missing.length} messages have not left while the faults go on: ${some.join('; ')}`,
        );
        return void this.late.push({ world, recorder });
      }
      await pause(LOOK_EVERY_MS);
    }
    const rest = await this.insist(() => readRest(pool, world, gateway, true));
    const found = checkHistory({ invocations, rest });
    this.violations.push(...found);
    if (found.length > 0) this.options.onViolation?.({ invocations, rest }, found);
    for (const { rule, about } of found.slice(0, NAMED_MAX)) this.log(`world ${world.nth}: ${rule}: ${about}`);
    gateway.forget(world.people.map(({ phone }) => phone));
  }

  private async judgeProbes(codes: readonly string[]): Promise<void> {
    const { rows } = await this.insist(() =>
      this.house.pool.query<{ code: string }>(
        'select code from unnest($1::text[]) code where not exists (select from appointment where trans_code = code)',
        [codes],
      ),
    );
    for (const { code } of rows) this.violations.push({ rule: 'acknowledged and lost', about: `a probe: ${code}` });
  }

  /** Tries again what needs the database, which may be away. */
  private async insist<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === TRIES_MAX) throw error;
        await pause(INSIST_EVERY_MS);
      }
    }
  }
}
