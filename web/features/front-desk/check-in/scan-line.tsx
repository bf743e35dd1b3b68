import { ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { desk, deskDone } from '../desk.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { checkedInAt, refusedScan, scanText, undoCheckInOf, unknownScan } from '../desk-scan.text.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import { scannedCode } from './scanned-code.ts';
import './scan-lines.css';
import type { Scan } from './use-scans.ts';

/** More of an unknown text says nothing. */
const SHOWN_CHARS = 24;

export interface LineProps {
  readonly session: DeskSession | null;
  /** Takes a check-in back; absent where the line only tells. */
  readonly onUndo?: (scan: Scan, entry: DeskEntry) => void;
  /** Opens the session in which somebody was checked in. */
  readonly onChoose?: (session: number) => void;
}

export function Line({ scan, session, onUndo, onChoose }: LineProps & { readonly scan: Scan }) {
  const { text, outcome } = scan;
  if (outcome === null) return <Frame>{scanText.busy}</Frame>;
  if (!outcome.ok) return <Frame isRefused>{refusal(text, outcome.code, session)}</Frame>;
  const { entry, session: where } = outcome;
  const isHere = where.id === session?.id;
  const now = isHere ? session.entries.find(({ number }) => number === entry.number) : undefined;
  return (
    <Frame
      action={
        isHere
          ? now?.can_undo_check_in &&
            onUndo && (
              <Button tone="quiet" small aria-label={undoCheckInOf(entry.label)} onClick={() => onUndo(scan, now)}>
                {scanText.undo}
              </Button>
            )
          : onChoose && (
              <Button tone="quiet" small onClick={() => onChoose(where.id)}>
                {deskDone.openThere}
              </Button>
            )
      }
    >
      {scanText.read}{' '}
      <b>
        {entry.patient.name}, {entry.label}
      </b>
      {isHere ? scanText.checkedIn : checkedInAt(where.clinic.name)}
    </Frame>
  );
}

interface FrameProps {
  readonly isRefused?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ isRefused, action, children }: FrameProps) {
  return (
    <div className={classNames('pindai', isRefused && 'pindai-tidak')}>
      <ScanLine className="i" aria-hidden="true" />
      <span>{children}</span>
      {action}
    </div>
  );
}

function refusal(text: string, code: string, session: DeskSession | null): string {
  const scanned = scannedCode(text);
  if (scanned === null) return unknownScan(text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text);
  const entry = session?.entries.find(({ trans_code }) => trans_code === scanned.code);
  const who = entry ? `${entry.patient.name}, ${entry.label}` : scanned.code;
  return refusedScan(who, code === 'FORGED' ? desk.scanned.false : deskSentence(code));
}
