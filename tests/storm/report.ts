import type { FaultKind } from './plan/fault-plan.ts';
import type { FaultRecord, StormReport } from './storm.ts';

/** The value that so large a share of them does not exceed. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

function row(kind: FaultKind, records: readonly FaultRecord[]): string {
  const until = records.map((one) => one.until);
  const gaps = records.map(({ gap }) => gap);
  const figures = [shareOf(until, 0.5), shareOf(until, 0.99), shareOf(gaps, 0.5), shareOf(gaps, 0.99)].map(seconds);
  return `| ${kind} | ${records.length} | ${figures.join(' | ')} |`;
}

/** The page of docs/benchmarks. */
export function stormPage({
  seed,
  operations,
  outcomes,
  seconds: took,
  faults,
  worlds,
  violations,
  complaints,
}: StormReport): string {
  const kinds = Map.groupBy(faults, ({ kind }) => kind);
  return `# Storm

\`npm run storm -- --operations ${operations} --faults ${faults.length} --seed ${seed}\`: two servers behind HAProxy on one durable database, ${worlds} centers one after the other, each with patients who book, move, give back, wait, look, sign in
and delete their accounts, two desks with a room each, a kiosk and a manager who closes days; faults by a plan that the seed makes. Everything asked and answered is held against what is there in the end
(\`tests/storm/checker\`).

- Operation: ${operations} in ${took} s. Done ${outcomes.done}, refused ${outcomes.refused}, without an answer ${outcomes.unknown}.
- Promises broken: **${violations.length}**. Servers that ended by themselves: ${complaints.length}.

Seconds without service: from the fault until a number was given that was asked for after it, and the longest time between two numbers from then until the next fault.

| fault | times | until, p50 | until, p99 | longest pause, p50 | longest pause, p99 |
|---|---|---|---|---|---|
${[...kinds].map(([kind, records]) => row(kind, records)).join('\n')}
`;
}
