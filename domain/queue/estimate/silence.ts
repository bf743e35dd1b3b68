import { SILENCE_LEAST_MS } from '../silence.ts';
import { normalQuantile, quantileOf } from './draws.ts';
import type { ServiceModel } from './service.ts';
import type { EstimateInput } from './types.ts';

/** A silence is long when the pace explains not even so many of a thousand: then something happened that nobody pressed. */
const EXPLAINED = 0.005;
/** So long a visit is rare in any field. */
const UNKNOWN_PACE_MS = 60 * 60_000;
const SAMPLES = 1024;
const SECOND = 1_000;

/** How long nobody is called in one room, ms, ascending and of equal chance: a visit and the gap after it. */
export type Silences = Float64Array;

/** By the pace of a session: of the longest kind that is inside now. */
export function silencesOf(
  { level, pace, spread, gaps }: ServiceModel,
  { inside }: Pick<EstimateInput, 'inside'>,
): Silences {
  const longest = Math.max(level(''), ...inside.map(({ kind }) => level(kind)));
  const samples = new Float64Array(SAMPLES);
  for (let at = 0; at < SAMPLES; at += 1) {
    const today = Math.exp(pace.mean + pace.deviation * normalQuantile((((at * 103) % SAMPLES) + 0.5) / SAMPLES));
    samples[at] = (longest * today * spread[at % spread.length]! + gaps[(at * 397) % gaps.length]!) * SECOND;
  }
  return samples.sort();
}

/** From which length on, ms, a silence of so many rooms that somebody is in is longer than the pace explains. */
export function silenceBound(silences: Silences, rooms: number): number {
  return Math.max(SILENCE_LEAST_MS, quantileOf(silences, 1 - EXPLAINED ** (1 / rooms)));
}

/** Whether nobody has been called for longer than the pace explains, or, where nothing is known of it, than hardly any visit takes. */
export function isStalled(input: EstimateInput, service: ServiceModel): boolean {
  const silence = silenceOf(input);
  if (silence <= SILENCE_LEAST_MS) return false;
  if (service.basis === null) return silence > UNKNOWN_PACE_MS;
  return silence > silenceBound(silencesOf(service, input), Math.max(1, input.inside.length));
}

/** How long nobody has been called while somebody could be, ms; 0 where calling is not to be expected. */
function silenceOf({ now, session, waiting }: EstimateInput): number {
  if (session.status !== 'RUNNING' || !session.quietSince) return 0;
  const canBeCalled = waiting.some(
    ({ presence, line }) => presence !== 'AWAY' && (!session.needsCheckIn || line !== 'BOOKED' || presence === 'HERE'),
  );
  return canBeCalled ? Math.max(0, now.getTime() - session.quietSince.getTime()) : 0;
}
