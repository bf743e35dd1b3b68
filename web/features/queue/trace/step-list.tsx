import { ChevronDown } from 'lucide-react';
import { formatCount, formatDateWithoutYear, localOf } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { shortMark, wholeMark } from '../../shared-queue/log-check/mark-text.ts';
import { sentenceOfEvent } from './event-words.ts';
import { proof } from './proof.text.ts';
import type { QueueTrace, TracedEvent } from '#contract/queue/trace/verify-chain.ts';

/** So many of the last steps are shown at once; those before them open in their place. */
const SHOWN = 20;
/** As many events as the interface answers at once. */
const PAGE = 1_000;

/** Every step in words with the beginning of its hash, the newest first. Steps of other days stand under their day. */
export function StepList({ trace }: { readonly trace: QueueTrace }) {
  const { events, session, total } = trace;
  const known = new Map(events.map((event) => [event.version, event]));
  const newest = events.toReversed();
  const first = events[0]?.version ?? 1;
  const last = events.at(-1)?.version ?? total;
  // Of a page in the middle of a long log nobody looks for the end.
  const shown = last < total ? newest.length : SHOWN;
  const rest = newest.slice(shown);
  const days = (steps: readonly TracedEvent[]) => <Days steps={steps} known={known} session={session} />;
  const before = first > 1 && (
    <Link className="tautan" to={`/jejak/${session.id}?sesudah=${Math.max(0, first - 1 - PAGE)}`}>
      {proof.earlier(formatCount(first - 1))}
    </Link>
  );
  return (
    <section aria-labelledby="langkah">
      <h2 id="langkah">{proof.steps}</h2>
      <p className="meta mb-3">
        {events.length < total && proof.part(formatCount(first), formatCount(last), formatCount(total))}{' '}
        {proof.order(session.zone)}
      </p>
      {last < total && (
        <p className="mb-3">
          <Link className="tautan" to={`/jejak/${session.id}?sesudah=${last}`}>
            {proof.later(formatCount(total - last))}
          </Link>
        </p>
      )}
      {days(newest.slice(0, shown))}
      {rest.length > 0 ? (
        <details className="jejak-lama">
          <summary className="tautan">
            {proof.earlier(formatCount(rest.length + first - 1))}
            <ChevronDown className="i i-16" aria-hidden="true" />
          </summary>
          {days(rest)}
          {before}
        </details>
      ) : (
        before
      )}
    </section>
  );
}

interface DaysProps {
  readonly steps: readonly TracedEvent[];
  readonly known: ReadonlyMap<number, TracedEvent>;
  readonly session: QueueTrace['session'];
}

function Days({ steps, known, session }: DaysProps) {
  const groups: { day: string; of: TracedEvent[] }[] = [];
  for (const step of steps) {
    const day = localOf(step.at, session.zone).date;
    if (groups.at(-1)?.day === day) groups.at(-1)!.of.push(step);
    else groups.push({ day, of: [step] });
  }
  return groups.map(({ day, of }) => (
    <div key={of[0]!.version}>
      {day !== session.date && <h3 className="jejak-hari">{formatDateWithoutYear(day)}</h3>}
      <ol className="jejak-r">
        {of.map((step) => (
          <li key={step.version} data-nomor={step.label ?? undefined}>
            <time className="t meta" dateTime={step.at}>
              {localOf(step.at, session.zone).time}
            </time>
            <span className="apa">{sentenceOfEvent(step, session.zone, known).replace(/\.$/, '')}</span>
            <code className="t">{shortMark(step.hash)}</code>
          </li>
        ))}
      </ol>
    </div>
  ));
}

/** How a hash is made, and the text and the whole hash of each step, for whoever wants to compute them without this page. */
export function ByHand({ events }: { readonly events: readonly TracedEvent[] }) {
  return (
    <details className="hitung-sendiri">
      <summary>{proof.byHandTitle}</summary>
      <div className="cara">
        {proof.byHand.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <dl>
        {events.toReversed().map(({ version, text, hash }) => (
          <div key={version}>
            <dt>{proof.stepOf(version)}</dt>
            <dd>
              <code>{text}</code>
              <code className="t">{wholeMark(hash)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
