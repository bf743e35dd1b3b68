import { contact } from '../../../text/footer.ts';
import type { Outcome } from './outcome.ts';

/** The sentences of an outcome below each other, and how else to reach us when it failed. */
export function OutcomeWords({
  outcome: { taken, lines },
  mail,
}: {
  readonly outcome: Outcome;
  readonly mail: string | null;
}) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {!taken && mail !== null && <a href={`mailto:${mail}`}>{contact.title}</a>}
    </>
  );
}
