import type { Fault } from './faults.ts';

export type ImportResult = {
  readonly read: number;
  readonly accepted: number;
  /** How many rows of the database are new or changed: 0 when the file had been imported before. */
  readonly changed: number;
  readonly refused: number;
  readonly warned: number;
  /** How often each fault occurred, by 'refused CODE' or 'warning CODE'. */
  readonly faults: ReadonlyMap<string, number>;
  /** Rows that an earlier, interrupted run had imported; they are counted in `read` and `accepted` too. */
  readonly resumed: number;
};

/** Adds up the results of a file's batches, and reports each fault in the order of lines. */
export function createTally(onFault: (fault: Fault) => void = () => undefined) {
  const faults = new Map<string, number>();
  const total = { read: 0, accepted: 0, changed: 0, warned: 0, resumed: 0 };
  return {
    total,
    add: (batch: { read: number; faults: readonly Fault[] }, accepted: number): void => {
      total.read += batch.read;
      total.accepted += accepted;
      const refused = new Set<number>();
      const warned = new Set<number>();
      for (const fault of batch.faults.toSorted((a, b) => a.line - b.line)) {
        const key = `${fault.severity} ${fault.code}`;
        faults.set(key, (faults.get(key) ?? 0) + 1);
        (fault.severity === 'refused' ? refused : warned).add(fault.line);
        onFault(fault);
      }
      total.warned += [...warned].filter((line) => !refused.has(line)).length;
    },
    result: (): ImportResult => ({ ...total, refused: total.read - total.accepted, faults }),
  };
}
