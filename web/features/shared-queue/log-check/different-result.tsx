import type { ReactNode } from 'react';
import type { ZoneName } from '../../../lib/format.ts';
import { CheckResult } from './check-result.tsx';
import { whyDifferent } from './check-words.ts';
import { DifferentVersions } from './different-versions.tsx';
import { differing } from './different.text.ts';
import type { Checked } from './checked.ts';
import { logCheck } from './text.ts';

export interface DifferentResultProps {
  readonly checked: Checked;
  readonly zone: ZoneName;
  readonly label: string | null;
  readonly level: 2 | 3;
  readonly onPaper?: boolean;
  /** The step as the server shows it, in words, where they are known. */
  readonly step?: string | null;
  /** Stands below what can be done. */
  readonly children?: ReactNode;
}

/** The result of a look that found another log: what differs, that the number stays, and what can be done. */
export function DifferentResult({ checked, zone, label, level, onPaper, step, children }: DifferentResultProps) {
  const safe = label === null ? differing.goesOn : differing.ticketDifferent(label);
  return (
    <CheckResult
      level={level}
      {...(onPaper && { onPaper })}
      state="different"
      title={logCheck.different}
      meaning={`${whyDifferent(checked, zone)} ${safe}`}
    >
      <DifferentVersions checked={checked} zone={zone} label={label} step={step ?? null} />
      {children}
    </CheckResult>
  );
}
