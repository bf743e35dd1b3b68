import { useCallback, useEffect, useState } from 'react';
import { rootOf } from '#contract/queue/checkpoint/open-proof.ts';
import type { Memory, SeenHead } from '#contract/queue/checkpoint/open-proof.ts';
import { formatClock } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { sentenceOf } from '../../../text/errors.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { glanceAtLog } from './glance-at-log.ts';
import { NOT_UNDERSTOOD } from './checked.ts';
import type { Checked, CheckFailure } from './checked.ts';
import { CheckResult } from './check-result.tsx';
import { LateDifferentResult } from './late-different-result.tsx';
import { markText } from './mark-text.ts';
import { readLook } from './stored-looks.ts';
import { logCheck } from './text.ts';

export interface TicketCheckProps {
  readonly session: number;
  /** The version of the log that the ticket was shown with. */
  readonly version: number;
  /** The event that gave the number, with its hash, as the ticket holds it; null where it does not, undefined in one that an earlier version stored. */
  readonly issued: SeenHead | null | undefined;
  readonly label: string;
  readonly zone: ZoneName;
}

/**
 * Whether the log that the number stands in is what this browser saw before. What it saw is stored on the device, so that it is there without a connection too, and is compared whenever the ticket
 * is opened again.
 */
export function TicketCheck({ session, version, issued, label, zone }: TicketCheckProps) {
  const [checked, setChecked] = useState<Checked | CheckFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const check = useCallback(async () => {
    setBusy(true);
    // Whatever the server answers, the button is there again and nothing is said to fit.
    setChecked(await glanceAtLog(session, version, issued).catch(() => NOT_UNDERSTOOD));
    setBusy(false);
    // The version moves with every step of the queue, and one look for each opening is enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);
  useEffect(() => void check(), [check]);
  const stored = readLook(session);
  const result = checked !== null && checked !== 'unable' && 'look' in checked ? checked : null;
  return (
    <section className="jangan-cetak mt-4" aria-labelledby="bukti-nomor">
      <h2 id="bukti-nomor">{logCheck.ticketTitle}</h2>
      {result?.look.state === 'different' && (
        <LateDifferentResult level={3} checked={result} zone={zone} label={label}>
          <FullTrace session={session} />
        </LateDifferentResult>
      )}
      {result && result.look.state !== 'different' && (
        <CheckResult
          level={3}
          state={result.look.state}
          title={logCheck[result.look.state]}
          meaning={meaningOf(result.look, label, zone)}
        >
          {result.look.state === 'waiting' && <p className="meta">{logCheck.noNeedToWait}</p>}
          {stored && <Marks memory={stored} zone={zone} />}
          <FullTrace session={session} />
        </CheckResult>
      )}
      {checked === 'unable' && <Notice tone="error">{logCheck.unable}</Notice>}
      {checked && checked !== 'unable' && 'error' in checked && (
        <>
          <Notice tone="error">
            <p>{sentenceOf(checked.error)}</p>
            {stored && <Marks memory={stored} zone={zone} />}
          </Notice>
          <FullTrace session={session} />
        </>
      )}
      <Button
        className="mt-3"
        block
        tone="outline-dark"
        busyLabel={busy && logCheck.checking}
        onClick={() => void check()}
      >
        {logCheck.checkAgain}
      </Button>
    </section>
  );
}

function FullTrace({ session }: { readonly session: number }) {
  return (
    <ButtonLink className="mt-3" block tone="secondary" to={`/jejak/${session}`}>
      {logCheck.fullTrace}
    </ButtonLink>
  );
}

/** What this browser stores of the log, to be held against what others see: the hash at issue, and behind it the last recorded one and the signed record over all logs. */
function Marks({ memory: { heads, covered, tree }, zone }: { readonly memory: Memory; readonly zone: ZoneName }) {
  const [first] = heads;
  const recorded = heads.find(({ version }) => version === covered);
  return (
    <>
      {first && <Mark title={logCheck.markAtIssue} hash={first.head} />}
      {tree && (
        <details className="sidik-lain">
          <summary>{logCheck.otherMarks}</summary>
          {recorded && recorded !== first && <Mark title={logCheck.mark} hash={recorded.head} />}
          <Mark title={logCheck.recordMark(tree.at ? formatClock(tree.at, zone) : null)} hash={rootOf(tree)} />
        </details>
      )}
    </>
  );
}

function Mark({ title, hash }: { readonly title: string; readonly hash: string }) {
  return (
    <>
      <p className="meta mt-2">{title}</p>
      <p className="sidik-4">{markText(hash)}</p>
    </>
  );
}

function meaningOf(
  look: Exclude<Checked['look'], { readonly state: 'different' }>,
  label: string,
  zone: ZoneName,
): string {
  if (look.state === 'waiting') return logCheck.ticketWaiting(label, formatClock(look.nextAt, zone));
  return logCheck.ticketSame(look.witnesses.length, look.at === null ? '' : formatClock(look.at, zone));
}
