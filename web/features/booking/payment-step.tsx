import type * as z from 'zod/mini';
import type { paymentKind } from '#contract/endpoints/payment.ts';
import { booking } from '../../text/booking.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { DocumentFields } from './document-fields.tsx';
import type { PaymentDocument, Values } from './document-fields.tsx';

export type PaymentKind = z.output<typeof paymentKind>;
type Props = {
  readonly payments: readonly PaymentKind[];
  readonly documents: readonly PaymentDocument[];
  readonly chosen: number | null;
  readonly values: Values;
  readonly errors: Values;
  readonly token: string;
  readonly preview: string | null;
  readonly onChoose: (kind: PaymentKind) => void;
  readonly onValue: (name: string, value: string) => void;
  readonly onPreview: (preview: string | null) => void;
};

const HELP: Readonly<Record<string, string>> = { umum: booking.cash, 'bpjs-kesehatan': booking.bpjsHelp };

/** How it is paid; the chosen kind opens what it asks for. A kind without numbers left says so and cannot be chosen. */
export function PaymentStep({ payments, documents, chosen, onChoose, ...fields }: Props) {
  return (
    <fieldset className="tumpuk">
      <legend>
        <h2>{booking.payment}</h2>
      </legend>
      {payments.map((kind) => (
        <RadioCard
          key={kind.id}
          name="payment"
          value={kind.id}
          checked={chosen === kind.id}
          disabled={kind.left === 0}
          onChange={() => onChoose(kind)}
          title={kind.name}
          meta={kind.left === 0 ? booking.none : `${HELP[kind.slug] ?? booking.insuranceHelp} · ${booking.left(kind.left)}`}
        >
          {chosen === kind.id && documents.length > 0
            ? documents.map((document) => <DocumentFields key={document.name} document={document} {...fields} />)
            : undefined}
        </RadioCard>
      ))}
    </fieldset>
  );
}
