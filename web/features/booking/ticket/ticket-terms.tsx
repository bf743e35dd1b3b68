import { ChevronDown, Info } from 'lucide-react';
import { orderLines } from '../../shared-booking/order-rule.text.ts';
import { ticket } from './text.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';

/** What to do on arrival, and the rules frozen on this booking, in words (TICKET-04); folded on the screen, printed whole. */
export function TicketTerms({ appointment: { rules, payment } }: { readonly appointment: Appointment }) {
  const lines = [
    ticket.show,
    // Tickets stored on the device by earlier versions have no note.
    ...(payment.note ? [payment.note] : []),
    ticket.bpjs(rules.bpjs_confirm_before),
    ticket.checkIn(rules.check_in_from),
  ];
  return (
    <details className="aturan-karcis">
      <summary>
        <Info className="i" aria-hidden="true" />
        <span>{ticket.termsTitle}</span>
        <ChevronDown className="i panah" aria-hidden="true" />
      </summary>
      <Terms id="terms" title={ticket.arriving} lines={lines} />
      <Terms id="order" title={ticket.orderTitle} lines={orderLines(rules)} />
    </details>
  );
}

interface TermsProps {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

function Terms({ id, title, lines }: TermsProps) {
  return (
    <section className="syarat" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol>
        {lines.map((line, index) => (
          <li key={line}>
            <b className="nq">{index + 1}</b>
            <span className="whitespace-pre-line">{line}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
