import { ENDED_SESSION_STATUSES, isOneOf } from '../../status-sets.ts';
import type { DepartureCare, EstimateReason } from '../../vocabulary.ts';
import { calibrated, instantOf, phaseOf, SHARES } from './calibration.ts';
import { quantileAmong } from './draws.ts';
import { stillCalls } from './last-call.ts';
import { CARES } from './care.ts';
import { fitService } from './service.ts';
import { simulate } from './simulate.ts';
import { isStalled } from './silence.ts';
import { fitStart, type StartModel } from './start.ts';
import { STEP_MS } from './step.ts';
import type { Estimate, EstimateInput } from './types.ts';

const MINUTE = 60_000;
/** From this chance on it is said that a number may not be called. Low, because chances shrink towards the many doctors who go on: of who is warned from here on most are not called (docs/benchmarks/estimate.md). */
const MISSES = 0.09;
const LATEST = 0.8;

/**
 * When each waiting number is expected to be called, all at once, from one seeded simulation of the rest of the session
 * (docs/decisions/0028). No clock time without a basis: fewer than three visits measured today and no earlier days of
 * this doctor or field, a pause without a known end, a silence that the pace does not explain, or a start about which nothing is known. Keys are the numbers.
 */
export function estimateQueue(input: EstimateInput): Map<number, Estimate> {
  const { session, waiting } = input;
  const none = (reason: EstimateReason) => new Map(waiting.map(({ number }) => [number, without(reason)]));
  if (waiting.length === 0) return new Map();
  if (isOneOf(ENDED_SESSION_STATUSES, session.status)) return none('ENDED');
  if (session.status === 'PAUSED' && session.pausedUntil === null) return none('PAUSED');
  if (session.isStalled) return none('STALLED');
  const hasBegun = session.startedAt !== null;
  const start: StartModel | null = hasBegun ? null : fitStart(input);
  if (!hasBegun && start === null) return none('NOT_BEGUN');
  const service = fitService(input.service);
  if (isStalled(input, service)) return none('STALLED');
  if (service.basis === null) return none(hasBegun ? 'TOO_FEW_MEASURED' : 'NOT_BEGUN');

  const { calls, ends } = simulate(input, service, start);
  const now = input.now.getTime();
  const estimates = new Map<number, Estimate>();
  for (const [at, { number }] of waiting.entries()) {
    const times = calls[at]!;
    const drawn = SHARES.map((share) => quantileAmong(times, share));
    const phase = phaseOf({ at: now, plan: session.startsAt.getTime(), isBegun: hasBegun, middle: drawn[2]! });
    const right = calibrated(drawn, input.calibration[phase], hasBegun ? 'running' : 'beforeStart');
    const from = Math.floor(Math.max(now, right.from) / STEP_MS) * STEP_MS;
    const startOf = (care: DepartureCare): Date => {
      const begins = instantOf(drawn, input.calibration[phase], CARES[care].share);
      return new Date(Math.max(from, Math.round(begins / STEP_MS) * STEP_MS));
    };
    const to = Math.max(from + STEP_MS, Math.ceil((right.to + 1) / STEP_MS) * STEP_MS);
    const finishBy80 = new Date(quantileAmong(ends[at]!, LATEST));
    estimates.set(number, {
      window: { from: new Date(from), to: new Date(to) },
      starts: { RELAXED: startOf('RELAXED'), BALANCED: startOf('BALANCED'), SURE: startOf('SURE') },
      median: new Date(Math.max(now, right.middle)),
      finishBy80,
      mayNotBeServed: chanceToMiss(times, input) >= MISSES,
      drawn,
      basis: service.basis,
      reason: service.basis,
      move: null,
    });
  }
  return estimates;
}

/** The chance that the doctor has gone before a call. A doctor who goes on after the planned end is there now. */
function chanceToMiss(calls: Float64Array, { now, session, lastCall }: EstimateInput): number {
  const end = session.endsAt.getTime();
  const isHere = session.status === 'RUNNING' && now.getTime() > end;
  const untilNow = isHere ? stillCalls(lastCall, (now.getTime() - end) / MINUTE) : 1;
  let misses = 0;
  for (const call of calls) if (call > end) misses += 1 - stillCalls(lastCall, (call - end) / MINUTE) / untilNow;
  return misses / calls.length;
}

function without(reason: EstimateReason): Estimate {
  return {
    window: null,
    starts: null,
    median: null,
    finishBy80: null,
    mayNotBeServed: false,
    drawn: null,
    basis: null,
    reason,
    move: null,
  };
}
