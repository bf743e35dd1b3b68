import { ArrowDown, ArrowUp, Dot, ScrollText, Ticket } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { api } from '../../../lib/requests/api.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { sentenceOfEvent, whenOfEvent } from '../trace/event-words.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { common } from '../../../text/common.ts';
import { trace as words } from '../trace/text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import './trace.css';
import { getTrace } from '#contract/queue/trace/trace.ts';
import { Link } from '../../../ui/link.tsx';

type Trace = DataOf<typeof getTrace>;
type Step = Trace['steps'][number];

const STEPS_SHOWN = 12;

interface TraceProps {
  readonly appointment: LiveCardData;
  readonly token: string;
}

/** 'Kenapa urutan saya berubah?' as a dialog over the page. */
export function TraceDialog({ onClose, ...props }: TraceProps & { readonly onClose: () => void }) {
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={words.title} closeLabel={common.close}>
      <Steps {...props} />
    </Dialog>
  );
}

/** The same as a section, for a card that lies in a dialog itself. */
export function TraceSection(props: TraceProps) {
  return (
    <section className="jejak-bagian" aria-label={words.title}>
      <Steps {...props} />
    </section>
  );
}

/** The steps, loaded again whenever the queue has moved on. */
function Steps({ appointment: { trans_code: code, session, schedule }, token }: TraceProps) {
  const [found, setFound] = useState<Trace | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState(STEPS_SHOWN);
  useEffect(() => {
    const left = new AbortController();
    void api(getTrace, { params: { trans_code: code }, token, signal: left.signal }).then((result) => {
      if (left.signal.aborted) return;
      setError(result.ok ? null : result.error);
      if (result.ok) setFound(result.data);
    });
    return () => left.abort();
  }, [code, token, session.version, tries]);

  if (error && found === null) return <LoadFailed error={error} onRetry={() => setTries(tries + 1)} />;
  if (found === null)
    return (
      <Skeleton label={common.loading}>
        <Bone height={240} radius={12} />
      </Skeleton>
    );
  const newest = found.steps.toReversed();
  const known = new Map(found.steps.map(({ event }) => [event.version, event]));
  return (
    <div className="jejak">
      <p className="meta">{words.about(found.label)}</p>
      {newest.length === 0 && <p className="mt-4">{words.none}</p>}
      <ol>
        {newest.slice(0, shown).map((step) => (
          <StepLine
            key={step.event.version}
            step={step}
            what={sentenceOfEvent(step.event, found.zone, known, found.label)}
            when={whenOfEvent(step.event, found.zone, schedule.date)}
          />
        ))}
      </ol>
      {newest.length > shown && (
        <Button tone="secondary" block type="button" onClick={() => setShown(shown + STEPS_SHOWN)}>
          {words.more}
        </Button>
      )}
      <Link className="jejak-lengkap" to={`/jejak/${found.session}`}>
        <ScrollText className="i" aria-hidden="true" />
        {words.full}
      </Link>
    </div>
  );
}

interface StepLineProps {
  readonly step: Step;
  readonly what: string;
  readonly when: string;
}

/** A step that changed the position stands out by a mark and by words, not by its colour alone. */
function StepLine({ step: { event, ahead, change, is_mine: mine, is_passed: passed }, what, when }: StepLineProps) {
  const back = change > 0 || passed;
  const moved = change < 0 ? 'maju' : back ? 'mundur' : mine ? 'milik' : null;
  const Mark = change < 0 ? ArrowUp : back ? ArrowDown : mine ? Ticket : Dot;
  return (
    <li className={classNames(moved && `langkah-${moved}`)}>
      <span className="tanda" aria-hidden="true">
        <Mark className="i i-16" />
      </span>
      <div>
        <time className="meta t" dateTime={event.at}>
          {when}
        </time>
        <p>
          {what} {passed && <b>{words.passed}</b>}
          {!passed && change !== 0 && <b>{change < 0 ? words.forward(-change) : words.backward(change)}</b>}
        </p>
        {ahead !== null && <p className="meta">{words.ahead(ahead)}</p>}
      </div>
    </li>
  );
}
