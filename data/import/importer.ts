import { FileUnusable } from '#server/administration/imports/importer.ts';
import type { Importer, ImportCounts } from '#server/administration/imports/importer.ts';
import { type FaultCode, FileFault } from './faults.ts';
import type { Fault } from './faults.ts';
import { importKind } from './kinds.ts';
import { runImport } from './run.ts';
import type { ImportResult } from './tally.ts';

/** Rows in a batch: small enough that people see the progress of a file of two thousand rows. */
const SIZE = 250;

/** Imports the files that staff send to the server, with the same kinds as the command line. */
export const importer: Importer = {
  take: async ({ pool, kind: name, name: source, content, center, now, dryRun, begin, fault, progress, end }) => {
    const kind = importKind(name);
    if (!kind) throw new Error(`no kind of import: ${name}`);
    try {
      await runImport({
        pool,
        kind,
        file: { name: source, content },
        now,
        dryRun,
        own: center,
        onFault: fault,
        watch: {
          size: SIZE,
          begin,
          progress,
          end: (client, result, { centers, doctors }) =>
            end(client, countsOf(result), { centers: [...centers], doctors: [...doctors] }),
        },
      });
    } catch (error) {
      if (error instanceof FileFault) throw new FileUnusable(error.code, error.facts);
      throw error;
    }
  },
};

function countsOf({ read, accepted, changed, refused, warned, faults }: ImportResult): ImportCounts {
  const reasons = [...faults]
    .map(([what, count]) => {
      const [severity, code] = what.split(' ') as [Fault['severity'], FaultCode];
      return { severity, code, count };
    })
    .toSorted((a, b) => b.count - a.count);
  return { read, accepted, changed, refused, warned, reasons };
}
