import type { ReactNode } from 'react';
import { MaskedNumber } from '../../shared-patients/masked-number.tsx';
import { booking } from './text.ts';
import { visitKinds } from '../../shared-booking/visit-kinds.text.ts';
import { CARD_NUMBER, requiredAttributes } from './document-check.ts';
import type { Attribute } from './document-check.ts';
import type { Values } from './draft.ts';
import type { Booking } from './use-booking.ts';

/** Shows what is about to be sent, before the number is taken. */
export function BookingSummary({ form }: { readonly form: Booking }) {
  const { state, requirement, patient, documents, values } = form;
  const payment = requirement?.payments.find(({ id }) => id === state.payment);
  if (!patient || !payment) return null;
  const shown = documents
    .flatMap((document) => requiredAttributes(document, values))
    .filter(({ kind }) => kind !== 'image');
  return (
    <section className="periksa" aria-labelledby="periksa-judul">
      <h2 id="periksa-judul">{booking.check}</h2>
      <dl>
        <div>
          <dt>{booking.patientRow}</dt>
          <dd>{patient.name}</dd>
        </div>
        <div>
          <dt>{booking.paymentRow}</dt>
          <dd>{payment.name}</dd>
        </div>
        {shown.map((attribute) => (
          <div key={attribute.name}>
            <dt>{attribute.label}</dt>
            <dd className={attribute.kind === 'choice' ? undefined : 'ketik'}>
              {wordsOf(attribute, values, patient.numbers.BPJS)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A value as it will be sent; of a card whose number is stored only the end. */
function wordsOf({ name, kind }: Attribute, values: Values, card: string | null): ReactNode {
  const value = values[name] ?? '';
  if (name === CARD_NUMBER && value.trim() === '' && card !== null) return <MaskedNumber masked={card} />;
  return kind === 'choice' ? (visitKinds[value] ?? value) : value.toUpperCase();
}
