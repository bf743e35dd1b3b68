import type { FaultKind } from './plan/fault-plan.ts';
import type { FaultRecord, StormReport } from './storm.ts';

/** A storm that was played by hand: a line of docs/benchmarks/storm-runs.jsonl. */
export type StormRun = Omit<StormReport, 'refusals'> & { readonly commit: string; readonly date: string };

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

/** A storm by hand has so many operations, in as many runs as that takes. */
const OPERATIONS = 1_000_000;

/** The latest runs that together are a storm by hand; all, while there are fewer. */
function latest(runs: readonly StormRun[]): readonly StormRun[] {
  let operations = 0;
  for (let at = runs.length; at > 0; at -= 1) {
    if (operations >= OPERATIONS) return runs.slice(at);
    operations += runs[at - 1]!.operations;
  }
  return runs;
}

/** The page of docs/benchmarks: what the latest runs together say, and which runs there were. */
export function stormPage(all: readonly StormRun[]): string {
  const runs = latest(all);
  const faults = runs.flatMap((run) => run.faults);
  const kinds = Map.groupBy(faults, ({ kind }) => kind);
  const sum = (of: (run: StormRun) => number, some = runs): number => some.reduce((total, run) => total + of(run), 0);
  return `# Storm

\`npm run storm -- --operations N --faults N --seed S --write\`: two servers behind HAProxy on one durable database, centers one after the other, each with patients who book, move, give back, wait, look, sign in
and delete their accounts, two desks with a room each, a kiosk and a manager who closes days; faults by a plan that the seed makes. Everything asked and answered is held against what is there in the end
(\`tests/storm/checker\`). Each run stands in [storm-runs.jsonl](storm-runs.jsonl); the figures are those of the latest ${runs.length} (from seed ${runs[0]!.seed} on), which together have the operations that a storm by hand is to have. A run that finds a fault is not among them: its seed is played again with the mend, and the message of that commit says what it found.

In the first fourteen runs (seeds 301 to 314) no desk and no manager was there: their sign-ins were older than a sign-in of staff may be, each of their requests was refused, and the storm did not count what was
done. They judge what patients, kiosks and machines do. A storm in which a kind of request was never done fails since.

| | |
|---|---|
| operations | ${sum(({ operations }) => operations)} |
| done, refused, without an answer | ${sum((run) => run.outcomes.done)}, ${sum((run) => run.outcomes.refused)}, ${sum((run) => run.outcomes.unknown)} |
| faults | ${faults.length} |
| calls by a desk | ${sum(({ done }) => done?.['press: callNext'] ?? 0)} |
| centers | ${sum(({ worlds }) => worlds)} |
| centers with a message that further faults held up for more than 90 s | ${sum(({ lateWorlds = 0 }) => lateWorlds)} |
| promises broken | **${sum(({ violations }) => violations.length)}** |
| operations and promises broken in all runs | ${sum(({ operations }) => operations, all)}, **${sum(({ violations }) => violations.length, all)}** |
| servers that ended by themselves | ${sum(({ complaints }) => complaints.length)} |

Seconds without service: from the fault until a number was given that was asked for after it, and the longest time between two numbers from then until the next fault.

| fault | times | until, p50 | until, p99 | longest pause, p50 | longest pause, p99 |
|---|---|---|---|---|---|
${[...kinds].map(([kind, records]) => row(kind, records)).join('\n')}

| run | commit | seed | operations | faults | seconds | promises broken |
|---|---|---|---|---|---|---|
${all.map((run) => `| ${run.date} | ${run.commit} | ${run.seed} | ${run.operations} | ${run.faults.length} | ${run.seconds} | ${run.violations.length} |`).join('\n')}
`;
}
