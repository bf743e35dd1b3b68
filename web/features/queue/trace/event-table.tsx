import { sentenceOfEvent, whenOfEvent } from './event-words.ts';
import { proof } from './text.ts';
import { HashText } from './hash-block.tsx';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';

/** Every event in words, each with the text that its hash is made of. */
export function EventTable({ trace: { events, session } }: { readonly trace: QueueTrace }) {
  const known = new Map(events.map((event) => [event.version, event]));
  return (
    <table className="jejak-tabel">
      <thead>
        <tr>
          <th scope="col">{proof.time}</th>
          <th scope="col">{proof.event}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.version}>
            <td>
              <time className="t" dateTime={event.at}>
                {whenOfEvent(event, session.zone, session.date)}
              </time>
            </td>
            <td>
              <p>{sentenceOfEvent(event, session.zone, known)}</p>
              <details>
                <summary aria-label={proof.detailOf(event.version)}>{proof.detail}</summary>
                <dl>
                  <dt>{proof.text}</dt>
                  <dd>
                    <code>{event.text}</code>
                  </dd>
                  <dt>{proof.hash}</dt>
                  <dd>
                    <HashText hash={event.hash} />
                  </dd>
                </dl>
              </details>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
