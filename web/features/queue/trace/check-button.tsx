import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { proof } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { NoticeTone } from '../../../ui/state/notice.tsx';
import { browserDigest, verifyChain } from '#contract/queue/trace/verify-chain.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';

type Said = { readonly tone: NoticeTone; readonly words: string };

export interface CheckButtonProps {
  readonly trace: QueueTrace;
}

/** Loads the log again and computes its hash chain in the browser, so that nobody has to believe the page. */
export function CheckButton({ trace }: CheckButtonProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const press = async () => {
    setBusy(true);
    setSaid(null);
    setSaid(await check(trace, () => location.reload()));
    setBusy(false);
  };
  return (
    <div className="perlu-skrip">
      <Button tone="secondary" type="button" busyLabel={busy && proof.checking} onClick={() => void press()}>
        <ShieldCheck className="i" aria-hidden="true" />
        {proof.check}
      </Button>
      {said && (
        <Notice tone={said.tone} className="mt-3">
          {said.words}
        </Notice>
      )}
    </div>
  );
}

async function check(shown: QueueTrace, onNewer: () => void): Promise<Said> {
  const digest = browserDigest();
  if (digest === null) return { tone: 'error', words: proof.unable };
  const result = await api(getQueueTrace, { params: { session: `${shown.session.id}` } });
  if (!result.ok) return { tone: 'error', words: sentenceOf(result.error) };
  const hashes = new Map(shown.events.map(({ version, hash }) => [version, hash]));
  const verdict = await verifyChain(result.data, hashes, digest);
  if (!verdict.ok) return { tone: 'error', words: proof.misfit(verdict.version, proof.misfits[verdict.why]) };
  // The log has new events since the page was made.
  if (result.data.total > shown.total) onNewer();
  return { tone: 'done', words: proof.fits(verdict.count) };
}
