import { useContext, useState } from 'react';
import { later } from '../../../lib/page/later.tsx';
import type { Line, LineProps } from './scan-line.tsx';
import { Scans } from './use-scans.ts';
import type { Scan } from './use-scans.ts';

/** A module of its own, which is loaded with the rare dialogs as soon as somebody works at the desk: nothing is scanned before that. */
export const ScanLine = later<Parameters<typeof Line>[0]>(async () => (await import('./scan-line.tsx')).Line);

export interface ScanLinesProps extends LineProps {
  readonly scans: readonly Scan[];
}

/** What the last scans did, in green; what they could not do, in another colour. The lines stay until the next scan. */
export function ScanLines({ scans, ...props }: ScanLinesProps) {
  return (
    <div role="status">
      {scans.map((scan) => (
        <ScanLine key={scan.id} {...props} scan={scan} />
      ))}
    </div>
  );
}

/** The scans that were made while this dialog was open, which hides those of the console. */
export function ScanLinesInDialog() {
  const { scans, session } = useContext(Scans);
  const [last] = useState(() => scans.at(-1)?.id ?? 0);
  return <ScanLines scans={scans.filter(({ id }) => id > last)} session={session} />;
}
