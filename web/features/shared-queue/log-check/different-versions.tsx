import { CircleCheck, CircleDashed, CircleX, QrCode as QrIcon } from 'lucide-react';
import { formatClock } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Checked } from './checked.ts';
import { shortMark } from './mark-text.ts';
import { saveEvidence } from './save-evidence.ts';
import { differing } from './different.text.ts';
import { useEvidenceDialog } from './use-evidence-dialog.tsx';

export interface DifferentVersionsProps {
  readonly checked: Checked;
  readonly zone: ZoneName;
  /** The number of whoever looks, if it is known. */
  readonly label: string | null;
  /** The step as the server shows it, in words, where they are known. */
  readonly step?: string | null;
}

/** Both versions of what differs, each witness with whom it sides, and what can be done: the version that was stored is the one that the reader has. */
export function DifferentVersions({ checked, zone, label, step }: DifferentVersionsProps) {
  const [dialog, show] = useEvidenceDialog({ checked, label, title: differing.show });
  const { go } = usePageNavigation();
  const { versions, by, session } = checked;
  const clock = (instant: string) => formatClock(instant, zone);
  const report = async () => {
    saveEvidence(checked);
    await go(`/contact-us?antrian=${session}`);
  };
  const otherIs = versions?.otherIs === 'record' ? 'record' : by;
  const otherTitle = { stored: differing.phone, given: differing.evidence, record: differing.record }[otherIs];
  const otherAt = versions?.other?.at ?? null;
  return (
    <>
      {versions && (
        <ul className="saksi">
          <li className="beda">
            <CircleX className="i" aria-hidden="true" />
            <span>
              {differing.server}
              {step && `: ${step}`}
              <br />
              <span className="meta t">{markOf(versions.server.hash, versions.other)}</span>
            </span>
            <span className="meta t">{versions.server.at && clock(versions.server.at)}</span>
          </li>
          {versions.other && (
            <li>
              <CircleCheck className="i" aria-hidden="true" />
              <span>
                {otherTitle}
                <br />
                <span className="meta t">{versions.other.hash && shortMark(versions.other.hash)}</span>
              </span>
              <span className="meta t">
                {otherAt && (otherIs === 'stored' ? differing.storedAt : differing.recordedAt)(clock(otherAt))}
              </span>
            </li>
          )}
          {versions.sides.map(({ witness, with: side, at }) => {
            const Icon = side === 'neither' ? CircleDashed : side === 'server' ? CircleX : CircleCheck;
            return (
              <li key={witness} className={classNames(side === 'neither' && 'lain', side === 'server' && 'beda')}>
                <Icon className="i" aria-hidden="true" />
                <span>
                  {witness}
                  <br />
                  <span className="meta">
                    {side === 'other' ? differing.sides.other[otherIs] : differing.sides[side]}
                  </span>
                </span>
                <span className="meta t">{at && clock(at)}</span>
              </li>
            );
          })}
        </ul>
      )}
      <Button block className="mt-3" onClick={show}>
        <QrIcon className="i" aria-hidden="true" />
        {differing.show}
      </Button>
      <Button block tone="quiet" onClick={() => void report()}>
        {differing.report}
      </Button>
      {dialog}
    </>
  );
}

function markOf(hash: string | null, other: object | null): string {
  if (hash !== null) return shortMark(hash);
  return other ? differing.isGone : differing.differs;
}
