import { ENDED_SESSION_STATUSES, isOneOf } from '../../status-sets.ts';
import type { EstimateReason } from '../../vocabulary.ts';
import { DRAWS, quantileAmong } from './draws.ts';
import { fitService } from './service.ts';
import { simulate } from './simulate.ts';
import { fitStart, type StartModel } from './start.ts';
import type { Estimate, EstimateInput } from './types.ts';

const STEP_MS = 5 * 60_000;
/**
 * Which quantiles a window reaches from and to. Lopsided, because being called before the window begins costs the turn
 * and being called after it only time: hardly anybody before (under 2 %), 75 to 85 % inside. Rounding adds the rest.
 */
export const FROM = 0.008;
export const TO = 0.785;
const LATEST = 0.8;

/**
 * When each waiting number is expected to be called, all at once, from one seeded simulation of the rest of the session
 * (docs/decisions/0028). No clock time without a basis: fewer than three visits measured today and no earlier days of
 * this doctor or field, a pause without a known end, or a start about which nothing is known. Keys are the numbers.
 */
export function estimateQueue(input: EstimateInput): Map<number, Estimate> {
  const { session, waiting } = input;
  const none = (reason: EstimateReason) => new Map(waiting.map(({ number }) => [number, without(reason)]));
  if (waiting.length === 0) return new Map();
  if (isOneOf(ENDED_SESSION_STATUSES, session.status)) return none('ENDED');
  if (session.status === 'PAUSED' && session.pausedUntil === null) return none('PAUSED');
  const hasBegun = session.startedAt !== null;
  const start: StartModel | null = hasBegun ? null : fitStart(input);
  if (!hasBegun && start === null) return none('NOT_BEGUN');
  const service = fitService(input.service);
  if (service.basis === null) return none(hasBegun ? 'TOO_FEW_MEASURED' : 'NOT_BEGUN');

  const { calls, ends } = simulate(input, service, start);
  const now = input.now.getTime();
  const estimates = new Map<number, Estimate>();
  for (const [at, { number }] of waiting.entries()) {
    const from = Math.floor(Math.max(now, quantileAmong(calls[at]!, FROM)) / STEP_MS) * STEP_MS;
    const to = Math.max(from + STEP_MS, Math.ceil((quantileAmong(calls[at]!, TO) + 1) / STEP_MS) * STEP_MS);
    const finishBy80 = new Date(quantileAmong(ends[at]!, LATEST));
    estimates.set(number, {
      window: { from: new Date(from), to: new Date(to) },
      median: new Date(quantileAmong(calls[at]!, DRAWS / 2 / (DRAWS - 1))),
      finishBy80,
      mayNotBeServed: finishBy80 > session.endsAt,
      basis: service.basis,
      reason: service.basis,
    });
  }
  return estimates;
}

function without(reason: EstimateReason): Estimate {
  return { window: null, median: null, finishBy80: null, mayNotBeServed: false, basis: null, reason };
}
