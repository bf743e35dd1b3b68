import { useCallback, useEffect, useState } from 'react';
import { rootOf } from '#contract/queue/checkpoint/open-proof.ts';
import type { Memory } from '#contract/queue/checkpoint/open-proof.ts';
import { formatClock } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { sentenceOf } from '../../../text/errors.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { glanceAtLog } from './glance-at-log.ts';
import type { Checked, CheckFailure } from './glance-at-log.ts';
import { CheckResult, whyDifferent } from './check-result.tsx';
import { markText } from './mark-text.ts';
import { readLook } from './stored-looks.ts';
import { logCheck } from './text.ts';

export interface TicketCheckProps {
  readonly session: number;
  /** The version of the log that the ticket was shown with. */
  readonly version: number;
  readonly label: string;
  readonly zone: ZoneName;
}

/**
 * Whether the log that the number stands in is what this browser saw before. What it saw is stored on the device, so that it is there without a connection too, and is compared whenever the ticket
 * is opened again.
 */
export function TicketCheck({ session, version, label, zone }: TicketCheckProps) {
  const [checked, setChecked] = useState<Checked | CheckFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const check = useCallback(async () => {
    setBusy(true);
    setChecked(await glanceAtLog(session, version));
    setBusy(false);
    // The version moves with every step of the queue, and one look for each opening is enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);
  useEffect(() => void check(), [check]);
  const stored = readLook(session);
  return (
    <section className="jangan-cetak mt-4" aria-labelledby="bukti-nomor">
      <h2 id="bukti-nomor">{logCheck.ticketTitle}</h2>
      {checked && checked !== 'unable' && 'look' in checked && (
        <CheckResult session={session} zone={zone} checked={checked} meaning={meaningOf(checked, label, zone)}>
          {stored && <Marks memory={stored} zone={zone} />}
          <p className="meta">{checked.look.state === 'waiting' ? logCheck.noNeedToWait : ''}</p>
        </CheckResult>
      )}
      {checked === 'unable' && <Notice tone="error">{logCheck.unable}</Notice>}
      {checked && checked !== 'unable' && 'error' in checked && (
        <Notice tone="error">
          <p>{sentenceOf(checked.error)}</p>
          {stored && <Marks memory={stored} zone={zone} />}
        </Notice>
      )}
      <div className="dua mt-3">
        <Button tone="outline-dark" busyLabel={busy && logCheck.checking} onClick={() => void check()}>
          {logCheck.checkAgain}
        </Button>
        <ButtonLink tone="outline-dark" to={`/jejak/${session}`}>
          {logCheck.fullTrace}
        </ButtonLink>
      </div>
    </section>
  );
}

/** What this browser stores of the log, to be held against what others see: the hash at issue, the last recorded one, and the signed record over all logs. */
function Marks({ memory: { heads, covered, tree }, zone }: { readonly memory: Memory; readonly zone: ZoneName }) {
  const [first] = heads;
  const recorded = heads.find(({ version }) => version === covered);
  return (
    <>
      {first && <Mark title={logCheck.markAtIssue} hash={first.head} />}
      {recorded && recorded !== first && <Mark title={logCheck.mark} hash={recorded.head} />}
      {tree && <Mark title={logCheck.record(tree.at ? formatClock(tree.at, zone) : null)} hash={rootOf(tree)} />}
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

function meaningOf({ look }: Checked, label: string, zone: ZoneName): string {
  if (look.state === 'different') return `${whyDifferent(look)} ${logCheck.ticketDifferent(label)}`;
  if (look.state === 'waiting') return logCheck.ticketWaiting(label, formatClock(look.nextAt, zone));
  return logCheck.ticketSame(look.witnesses.length, look.at === null ? '' : formatClock(look.at, zone));
}
