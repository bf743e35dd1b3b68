import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvLine } from '#server/platform/csv-cell.ts';
import { type Fault, FAULT_SENTENCES, type FaultCode } from './faults.ts';
import type { ImportResult } from './tally.ts';

export type Report = { add(fault: Fault): void; close(): Promise<void> };

/** Writes every fault to a CSV file as it occurs: line, severity, column, value, code, reason. */
export function openReport(file: string): Report {
  const stream = createWriteStream(file);
  stream.write('line,severity,column,value,code,reason\n');
  return {
    add: ({ line, severity, column, value, code }) => {
      stream.write(`${csvLine([String(line), severity, column, value, code, FAULT_SENTENCES[code]])}\n`);
    },
    close: async () => {
      stream.end();
      await finished(stream);
    },
  };
}

/** The result of an import, as lines for the screen. */
export function summary(kind: string, result: ImportResult, dryRun: boolean): string {
  const { read, accepted, changed, refused, warned, faults, resumed } = result;
  const lines = [
    ...(resumed > 0 ? [`${kind}: went on after the ${resumed} rows that an earlier run had taken`] : []),
    `${kind}: read ${read}, accepted ${accepted}, changed ${changed}, refused ${refused}, taken with a warning ${warned}${dryRun ? ' (dry run: nothing was written)' : ''}`,
  ];
  for (const [what, count] of [...faults].sort((a, b) => b[1] - a[1])) {
    const code = what.split(' ')[1] as FaultCode;
    lines.push(`  ${String(count).padStart(6)}  ${what}: ${FAULT_SENTENCES[code]}`);
  }
  return lines.join('\n');
}
