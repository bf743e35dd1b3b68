import { Copy, RotateCcw, Share2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../../text/errors.ts';
import { formatClock, formatCount } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useFragment } from '../../../lib/use-fragment.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { CheckedLog } from '../../shared-queue/log-check/check-log.ts';
import { CheckResult } from '../../shared-queue/log-check/check-result.tsx';
import { LateDifferentResult } from '../../shared-queue/log-check/late-different-result.tsx';
import { NOT_UNDERSTOOD } from '../../shared-queue/log-check/checked.ts';
import type { CheckFailure } from '../../shared-queue/log-check/checked.ts';
import { markText } from '../../shared-queue/log-check/mark-text.ts';
import { logCheck } from '../../shared-queue/log-check/text.ts';
import { useEvidenceDialog } from '../../shared-queue/log-check/use-evidence-dialog.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { sentenceOfEvent, whenOfEvent } from './event-words.ts';
import { announceCheck } from './last-check.ts';
import { markOwnSteps, ownNumber } from './own-steps.ts';
import { proof } from './proof.text.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';

export interface CheckCardProps {
  readonly session: Pick<QueueTrace['session'], 'id' | 'zone' | 'date'>;
  /** Hashes that the page shows, by version. */
  readonly hashes: readonly (readonly [version: number, hash: string])[];
  /** The hash that stands for the whole log, and the moment of its last step where the page has it. */
  readonly hash: string;
  readonly lastAt: string | null;
  readonly isFinal: boolean;
}

/** The code that checks could not be loaded. */
const NOT_LOADED: CheckFailure = { error: { code: 'OFFLINE', status: 0 } };
const HANDED_ON = /^bukti=.*$/;

/** Loads the whole log and checks it in the browser, by what the browser stored before and by what somebody else handed on, so that nobody has to believe the page. */
export function CheckCard({ session, hashes, hash, lastAt, isFinal }: CheckCardProps) {
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<CheckedLog | CheckFailure | null>(null);
  const [other, setOther] = useState<'unreadable' | number | null>(null);
  const [label, setLabel] = useState<string | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const handedOn = useFragment(HANDED_ON);
  const check = useCallback(
    async (given: string | null) => {
      setBusy(true);
      try {
        // Who only reads the page does not wait for it.
        const part = await import('../../shared-queue/log-check/run-check.ts').catch(() => null);
        if (part === null) return setChecked(NOT_LOADED);
        const { found, givenOf, isUnreadable } = await part.runCheck(session.id, new Map(hashes), given);
        setOther(isUnreadable ? 'unreadable' : givenOf);
        setChecked(found);
        if (found !== 'unable' && 'look' in found) announceCheck(found);
      } catch {
        setChecked(NOT_UNDERSTOOD);
      } finally {
        setBusy(false);
      }
    },
    // The server draws the page once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [session.id],
  );
  const fragment = handedOn?.[0];
  useEffect(() => {
    if (handedOn !== undefined) void check(fragment === undefined ? null : `#${fragment}`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [check, fragment, handedOn === undefined]);
  useEffect(() => {
    const own = ownNumber(session.id);
    setLabel(own);
    if (own !== null) markOwnSteps(own);
  }, [session.id]);
  const result = checked !== null && checked !== 'unable' && 'look' in checked ? checked : null;
  // What was handed on is compared again too: a second look may not turn a finding green.
  const compared = pasted ?? (fragment === undefined ? null : `#${fragment}`);
  const again = (
    <Button tone="secondary" busyLabel={busy && logCheck.checking} onClick={() => void check(compared)}>
      <RotateCcw className="i" aria-hidden="true" />
      {checked === null ? proof.check : logCheck.checkAgain}
    </Button>
  );
  const unfit = other === 'unreadable' ? other : result?.given === 'fits' ? null : result?.given;
  return (
    <>
      {result ? (
        <Result session={session} checked={result} label={label} again={again} />
      ) : (
        <CheckResult
          level={2}
          onPaper
          state="waiting"
          title={busy ? logCheck.checking : proof.unchecked}
          meaning={
            <>
              <span className="perlu-skrip">{proof.checksItself}</span>
              <span className="tanpa-skrip">{proof.needsScript}</span>
            </>
          }
        >
          <Mark hash={hash} title={markTitle(isFinal, lastAt, session.zone)} />
          <div className="pil-baris perlu-skrip mt-3">
            {again}
            <CopyMark hash={hash} />
          </div>
          {checked === 'unable' && <Notice tone="error">{logCheck.unable}</Notice>}
          {checked !== null && checked !== 'unable' && 'error' in checked && (
            <Notice tone="error">{sentenceOf(checked.error)}</Notice>
          )}
        </CheckResult>
      )}
      {unfit && (
        <Notice tone="change" className="mt-3">
          <p>{proof.unfit[unfit]}</p>
          {unfit === 'session' && other !== null && other !== 'unreadable' && (
            <Link className="tautan" to={`/jejak/${other}${fragment === undefined ? '' : `#${fragment}`}`}>
              {proof.openOther}
            </Link>
          )}
        </Notice>
      )}
      {result?.given === 'fits' && (
        <Notice tone="done" className="mt-3">
          {proof.fits(result.givenAt && formatClock(result.givenAt, session.zone))}
        </Notice>
      )}
      <EvidenceForm
        busy={busy}
        onText={(text) => {
          setPasted(text);
          void check(text);
        }}
      />
    </>
  );
}

interface ResultProps extends Pick<CheckCardProps, 'session'> {
  readonly checked: CheckedLog;
  readonly label: string | null;
  readonly again: React.ReactNode;
}

function Result({ session, checked, label, again }: ResultProps) {
  const [dialog, share] = useEvidenceDialog({ checked, label, title: proof.share });
  const { look, trace, tookMs, checkedAt } = checked;
  const { zone, date } = session;
  const clock = (instant: string) => formatClock(instant, zone);
  const events = trace?.events ?? [];
  if (look.state === 'different') {
    const step = events.find(({ version }) => version === look.version);
    const words = step && sentenceOfEvent(step, zone, new Map(events.map((each) => [each.version, each])));
    return (
      <LateDifferentResult
        level={2}
        onPaper
        checked={checked}
        zone={zone}
        label={label}
        step={words?.replace(/\.$/, '') ?? null}
      >
        <div className="pil-baris mt-3">{again}</div>
      </LateDifferentResult>
    );
  }
  const [first, last] = [events[0], events.at(-1)];
  const waits = look.state === 'waiting';
  const meaning = waits
    ? `${proof.lastWait(look.unrecorded, clock(look.nextAt))} ${
        look.at === null || look.unrecorded === look.steps ? proof.noneYet : proof.before(clock(look.at))
      }`
    : first
      ? proof.whole(whenOfEvent(first, zone, date))
      : proof.nothingYet;
  return (
    <CheckResult level={2} onPaper state={look.state} title={logCheck[look.state]} meaning={meaning}>
      {waits && <p className="meta mb-3">{proof.numbersStay}</p>}
      {look.waitsSince && isLong(look.waitsSince, checkedAt) && (
        <Notice tone="change">{proof.waitsLong(clock(look.waitsSince))}</Notice>
      )}
      <Mark hash={last?.hash ?? ''} title={markTitle(trace?.is_final ?? false, last?.at ?? null, zone)} />
      <p className="meta mt-2">
        {proof.checkedHere(formatCount(look.steps), secondsOf(tookMs))}{' '}
        {look.isSigned ? proof.noTrust : proof.unsignedHere}
      </p>
      {look.hidden > 0 && <p className="meta">{proof.hidden(look.hidden)}</p>}
      {look.renamed.length > 0 && (
        <p className="meta">{proof.renamed(look.renamed.map((fact) => proof.facts[fact]).join(', '))}</p>
      )}
      <div className="pil-baris mt-3">
        {again}
        <CopyMark hash={last?.hash ?? ''} />
        {look.memory.tree && (
          <Button tone="quiet" onClick={share}>
            <Share2 className="i" aria-hidden="true" />
            {proof.share}
          </Button>
        )}
      </div>
      {dialog}
    </CheckResult>
  );
}

function Mark({ title, hash }: { readonly title: string; readonly hash: string }) {
  if (hash === '') return <p className="meta">{proof.markNone}</p>;
  return (
    <>
      <p className="meta">{title}</p>
      <p className="sidik-4">{markText(hash)}</p>
    </>
  );
}

function CopyMark({ hash }: { readonly hash: string }) {
  const [said, setSaid] = useState('');
  if (hash === '') return null;
  const copy = async () => setSaid((await copyText(hash)) ? proof.copied : proof.copyFailed);
  return (
    <>
      <Button tone="quiet" onClick={() => void copy()}>
        <Copy className="i" aria-hidden="true" />
        {proof.copy}
      </Button>
      <span className="meta salinan" role="status">
        {said}
      </span>
    </>
  );
}

function markTitle(isFinal: boolean, lastAt: string | null, zone: ZoneName): string {
  if (isFinal) return proof.markFinal;
  return lastAt === null ? proof.markNow : proof.markUpTo(formatClock(lastAt, zone));
}

/** Every minute there is a record; by a clock that is wrong by less than this nobody is made uneasy. */
const LONG_MS = 30 * 60_000;
const isLong = (since: string, now: number): boolean => now - Date.parse(since) > LONG_MS;

/** '0,4' */
function secondsOf(ms: number): string {
  return Math.max(0.1, ms / 1_000)
    .toFixed(1)
    .replace('.', ',');
}
