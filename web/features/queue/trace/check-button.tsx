import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../text/errors.ts';
import { formatClock } from '../../../lib/format.ts';
import { proof } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { CheckResult, whyDifferent } from '../../shared-queue/log-check/check-result.tsx';
import type { Checked, CheckFailure } from '../../shared-queue/log-check/glance-at-log.ts';
import { markText } from '../../shared-queue/log-check/mark-text.ts';
import { logCheck } from '../../shared-queue/log-check/text.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';

export interface CheckButtonProps {
  readonly session: Pick<QueueTrace['session'], 'id' | 'zone'>;
  /** Hashes that the page shows, by version. */
  readonly hashes: readonly (readonly [version: number, hash: string])[];
}

/** The code that checks could not be loaded. */
const NOT_LOADED: CheckFailure = { error: { code: 'OFFLINE', status: 0 } };

/** Loads the whole log again and checks it in the browser, by what the browser stored before, so that nobody has to believe the page. */
export function CheckButton({ session, hashes }: CheckButtonProps) {
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | CheckFailure | null>(null);
  const press = async () => {
    setBusy(true);
    setChecked(null);
    try {
      // Who presses waits for a moment; who only reads the page does not load it.
      const { checkLog } = await import('../../shared-queue/log-check/check-log.ts');
      setChecked(await checkLog(session.id, new Map(hashes)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="perlu-skrip">
      <Button
        tone="secondary"
        type="button"
        busyLabel={busy && proof.checking}
        onClick={() => void press().catch(() => setChecked(NOT_LOADED))}
      >
        <ShieldCheck className="i" aria-hidden="true" />
        {proof.check}
      </Button>
      {checked === 'unable' && <Notice tone="error">{logCheck.unable}</Notice>}
      {checked && checked !== 'unable' && 'error' in checked && (
        <Notice tone="error">{sentenceOf(checked.error)}</Notice>
      )}
      {checked && checked !== 'unable' && 'look' in checked && <Result session={session} checked={checked} />}
    </div>
  );
}

function Result({ session, checked }: Pick<CheckButtonProps, 'session'> & { readonly checked: Checked }) {
  const { look } = checked;
  const clock = (instant: string) => formatClock(instant, session.zone);
  if (look.state === 'different')
    return (
      <CheckResult onPaper session={session.id} zone={session.zone} checked={checked} meaning={whyDifferent(look)}>
        <p className="meta">{logCheck.goesOn}</p>
      </CheckResult>
    );
  const waits = logCheck.lastWait(look.unrecorded, clock(look.nextAt));
  const meaning = look.state === 'same' ? logCheck.whole : waits;
  const head = look.memory.heads.at(-1);
  return (
    <CheckResult onPaper session={session.id} zone={session.zone} checked={checked} meaning={meaning}>
      {look.state === 'waiting' && (
        <p className="meta">
          {look.at === null || look.unrecorded === look.steps ? logCheck.noneYet : logCheck.before(clock(look.at))}{' '}
          {logCheck.numbersStay}
        </p>
      )}
      {head && <p className="sidik-4">{markText(head.head)}</p>}
      <p className="meta">{logCheck.checkedHere(look.steps)}</p>
      {look.hidden > 0 && <p className="meta">{logCheck.hidden(look.hidden)}</p>}
      {look.renamed.length > 0 && (
        <p className="meta">{logCheck.renamed(look.renamed.map((fact) => logCheck.facts[fact]).join(', '))}</p>
      )}
    </CheckResult>
  );
}
