import type { AppointmentStatus, EstimateReason, SessionStatus } from '../vocabulary.ts';

export type EstimateInput = {
  readonly now: Date;
  readonly sessionStatus: SessionStatus;
  readonly isPassed: boolean;
  readonly appointmentStatus: AppointmentStatus;
  readonly ahead: number | null;
  /** Seconds that each person finished today in this session spent inside, any order. */
  readonly visitSeconds: readonly number[];
  /** When the person inside now was called; null when nobody is. */
  readonly insideSince: Date | null;
};
export type Estimate = { readonly window: { from: Date; to: Date } | null; readonly reason: EstimateReason };

const MEASURED_MIN = 3;
const STEP_MS = 5 * 60_000;

/**
 * When a waiting number is expected to be called: a window, or none with the reason. No clock time is named before three
 * visits were measured (research: times without a basis are the most common complaint). The window reaches from the
 * median to the 80 % quantile of the visits measured, times the people before, less what the one inside has used up;
 * rounded outward to 5 minutes.
 */
export function estimateCall(input: EstimateInput): Estimate {
  if (input.appointmentStatus === 'CALLED' || input.appointmentStatus === 'SERVING')
    return { window: null, reason: 'YOUR_TURN' };
  if (input.ahead === null || input.sessionStatus === 'FINISHED' || input.sessionStatus === 'CANCELLED')
    return { window: null, reason: 'ENDED' };
  // A queue that was begun goes on beyond its hours until the desk ends it.
  if (input.isPassed && input.sessionStatus !== 'RUNNING' && input.sessionStatus !== 'PAUSED')
    return { window: null, reason: 'ENDED' };
  if (input.sessionStatus === 'PAUSED') return { window: null, reason: 'PAUSED' };
  if (input.sessionStatus !== 'RUNNING') return { window: null, reason: 'NOT_BEGUN' };
  if (input.visitSeconds.length < MEASURED_MIN) return { window: null, reason: 'TOO_FEW_MEASURED' };
  const sorted = [...input.visitSeconds].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]! * 1000;
  const usedUp = input.insideSince === null ? 0 : Math.max(0, input.now.getTime() - input.insideSince.getTime());
  const wait = (perVisit: number) =>
    input.ahead! * perVisit + (input.insideSince === null ? 0 : Math.max(0, perVisit - usedUp));
  const from = Math.floor((input.now.getTime() + wait(at(0.5))) / STEP_MS) * STEP_MS;
  const to = Math.ceil((input.now.getTime() + wait(at(0.8))) / STEP_MS) * STEP_MS;
  return { window: { from: new Date(from), to: new Date(Math.max(to, from + STEP_MS)) }, reason: 'MEASURED' };
}
