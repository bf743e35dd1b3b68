import { booking } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { asksForCard } from './document-check.ts';
import { AboutPatient, PatientChoice, Unloaded } from './patient-choice.tsx';
import type { Booking } from './use-booking.ts';

/** Who is examined. Where a card was asked for, that is known already, and a change leads back to the card, because another person has another one. */
export function PatientStep({ form, token }: { readonly form: Booking; readonly token: string }) {
  const { documents, documentsReady, patient } = form;
  if (!documentsReady) return <Unloaded form={form} height={72} />;
  if (patient === null || !asksForCard(documents))
    return <PatientChoice form={form} token={token} title={<h2>{booking.patient}</h2>} />;
  return (
    <section aria-labelledby="diperiksa">
      <h2 id="diperiksa">{booking.patient}</h2>
      <div className="diperiksa">
        <p>
          <span className="kuat">{patient.name}</span>
          <span className="meta">
            <AboutPatient patient={patient} />
          </span>
        </p>
        <Button
          tone="quiet"
          small
          aria-label={booking.changePatientOf(patient.name)}
          onClick={() => form.dispatch({ do: 'go', step: 0 })}
        >
          {booking.changePatient}
        </Button>
      </div>
    </section>
  );
}
