import type { DepartureCare } from '../../vocabulary.ts';
import { FROM } from './calibration.ts';
import { STEP_MS } from './step.ts';
import type { Estimate, EstimateWindow } from './types.ts';

/**
 * What each care means: somebody is there `spare` minutes before the time before which this share of the calls falls. What people lose by it is measured (docs/benchmarks/estimate.md): minutes of waiting against the chance
 * to be called before they are there. The spare minutes are for a queue that gets faster while they are on their way.
 */
export const CARES: Readonly<Record<DepartureCare, { readonly share: number; readonly spare: number }>> = {
  RELAXED: { share: 0.2, spare: 0 },
  BALANCED: { share: 0.08, spare: 10 },
  SURE: { share: FROM, spare: 15 },
};

/** The window for somebody who leaves home with this care: it begins when they may be called at the earliest for what they chose. Null without one. */
export function windowFor(
  { window, starts }: Pick<Estimate, 'window' | 'starts'>,
  care: DepartureCare,
): EstimateWindow | null {
  if (window === null || starts === null) return null;
  const from = starts[care];
  return { from, to: new Date(Math.max(window.to.getTime(), from.getTime() + STEP_MS)) };
}
