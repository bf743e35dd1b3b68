import { booking } from './text.ts';
import { visitKinds } from '../../shared-booking/visit-kinds.text.ts';
import { requiredAttributes } from './document-check.ts';
import type { Booking } from './use-booking.ts';

/** Shows what is about to be sent, before the number is taken. */
export function BookingSummary({ form }: { readonly form: Booking }) {
  const { state, requirement, patients, documents, values } = form;
  const patient = patients?.find(({ id }) => id === state.patient);
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
        {shown.map(({ name, kind }) => (
          <div key={name}>
            <dt>{booking.attributes[name] ?? name}</dt>
            <dd className={kind === 'choice' ? undefined : 'ketik'}>
              {kind === 'choice' ? (visitKinds[values[name] ?? ''] ?? values[name]) : values[name]?.toUpperCase()}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
