/** How likely it is, at each session, that a habit is another one from then on. */
const HAZARD = 1 / 50;
/** A share of sessions is odd for a reason of its own, with so many times the spread of the others. */
const ODD_SHARE = 0.04;
const ODD_TIMES = 4;
/** Habits differ so many times as much as the days of one habit. */
const BETWEEN = 3;

/**
 * Since when a habit is what it is now: for each value, newest first, the chance (0 to 1) that it belongs to the habit of the newest one. Bayesian: a habit is a normal distribution with the spread `noise`
 * around a level that is not known, and changes at any session with a small chance (Adams and MacKay, "Bayesian online changepoint detection"). One odd day hardly changes it; two alike do.
 */
export function regimeWeights(newestFirst: readonly number[], noise: number): number[] {
  const values = newestFirst.toReversed();
  const middle = middleOf(values);
  const level = (BETWEEN * noise) ** 2;
  // By how many values the present habit has had: its chance, and mean and variance of its level.
  let runs: { chance: number; mean: number; variance: number }[] = [{ chance: 1, mean: middle, variance: level }];
  for (const value of values) {
    const next: typeof runs = [{ chance: 0, mean: middle, variance: level }];
    let all = 0;
    for (const { chance, mean, variance } of runs) {
      const seen = chance * densityOf(value - mean, variance, noise);
      const gain = variance / (variance + noise ** 2);
      next.push({ chance: seen * (1 - HAZARD), mean: mean + gain * (value - mean), variance: variance * (1 - gain) });
      next[0]!.chance += seen * HAZARD;
      all += seen;
    }
    for (const run of next) run.chance /= all;
    runs = next;
  }
  // A habit that has had more than `age` values has had that one too. The newest belongs to itself.
  let longer = 0;
  const weights = values.map(() => 1);
  for (let length = values.length; length >= 1; length -= 1) {
    longer += runs[length]!.chance;
    weights[length - 1] = longer;
  }
  const known = Math.max(1e-9, longer);
  return weights.map((weight) => weight / known);
}

function densityOf(beside: number, variance: number, noise: number): number {
  const usual = normal(beside, variance + noise ** 2);
  return (1 - ODD_SHARE) * usual + ODD_SHARE * normal(beside, variance + (ODD_TIMES * noise) ** 2);
}

const normal = (beside: number, variance: number): number =>
  Math.exp((-0.5 * beside ** 2) / variance) / Math.sqrt(variance);

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
