import { contact } from '../../../text/footer.ts';
import type { Outcome } from './outcome.ts';

/** The sentences of an outcome below each other, and how else to reach us when it failed. */
export function OutcomeWords({ outcome: { taken, lines } }: { readonly outcome: Outcome }) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {!taken && <a href={`mailto:${contact.email}`}>{contact.title}</a>}
    </>
  );
}
