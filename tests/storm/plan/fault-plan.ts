import { drawsFrom } from '#domain/queue/simulation/draws.ts';

/** What goes wrong in a storm, and how often in comparison with the others. */
const WEIGHTS = {
  'kill a server': 5,
  'kill a worker': 3,
  'stop a server for 5 s': 2,
  'restart a server': 3,
  'restart with the previous release': 2,
  'kill the database': 4,
  'stop a process of the database for 5 s': 2,
  'silent connections': 1,
  'reset connections': 5,
  'slow connections': 2,
  'lost answers': 5,
  'wrong clock': 3,
  'full disk': 2,
} as const;
export type FaultKind = keyof typeof WEIGHTS;
export const FAULT_KINDS = Object.keys(WEIGHTS) as FaultKind[];

/** `after`: how many operations have ended by then. `server`: which of two, where it is about one. `amount`: from 0 to 1, what a fault makes of it. */
export type PlannedFault = {
  readonly kind: FaultKind;
  readonly after: number;
  readonly server: 0 | 1;
  readonly amount: number;
};

/** The same seed gives the same plan. Every kind that is possible comes at least once if there are enough faults; the faults are spread over the operations, in an order that nobody chose. */
export function planFaults(
  seed: number,
  { operations, faults, possible }: { operations: number; faults: number; possible: readonly FaultKind[] },
): PlannedFault[] {
  const draws = drawsFrom(seed);
  const weighted = possible.flatMap((kind) => Array<FaultKind>(WEIGHTS[kind]).fill(kind));
  const kinds = Array.from({ length: faults }, (_, at) => possible[at] ?? draws.pick(weighted)!);
  for (let at = kinds.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draws.next() * (at + 1));
    [kinds[at], kinds[other]] = [kinds[other]!, kinds[at]!];
  }
  const every = operations / (faults + 1);
  return kinds.map((kind, at) => ({
    kind,
    after: Math.round(every * (at + 0.75 + draws.next() / 2)),
    server: draws.next() < 0.5 ? 0 : 1,
    amount: draws.next(),
  }));
}
