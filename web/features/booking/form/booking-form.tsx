import { useEffect, useRef } from 'react';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { booking } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { TicketButton } from '../../../ui/ticket/ticket-button.tsx';
import { BookingRefusal } from './booking-refusal.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { PatientStep } from './patient-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import type { Booking } from './use-booking.ts';

/** The two steps in which somebody fills in a booking, each with its button at the foot of the page. */
export function BookingForm({ form, token }: { readonly form: Booking; readonly token: string }) {
  const { state, dispatch, requirement, failure, busy } = form;
  const box = useRef<HTMLFormElement>(null);
  const shown = useRef(state.active_step);
  const step = state.active_step;

  // A new step begins at its top, for the eye and for screen readers; a refused field already has the focus.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    box.current?.querySelector<HTMLElement>('legend')?.focus();
  }, [step]);
  const wrong = Object.keys(form.faults).join();
  useEffect(() => {
    if (wrong !== '') focusFirstWrong(box.current);
  }, [wrong, form.faultRound]);

  return (
    <form
      ref={box}
      className="langkah-isi"
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (step === 0) form.toPatients();
        else void form.send();
      }}
    >
      <div className="isi">
        {step === 0 ? <PaymentStep form={form} token={token} /> : <PatientStep form={form} token={token} />}
        {step === 1 && (
          <>
            <BookingSummary form={form} />
            <Button tone="quiet" block className="langkah-balik" onClick={() => dispatch({ do: 'go', step: 0 })}>
              {booking.back}
            </Button>
          </>
        )}
        {failure && <BookingRefusal failure={failure} doctor={requirement?.session.doctor.slug} />}
      </div>
      <div className="kaki-aksi">
        {step === 0 ? (
          <Button type="submit" block>
            {booking.next}
          </Button>
        ) : (
          <>
            <p className="meta catatan-kaki">{booking.stays}</p>
            <TicketButton type="submit" block busyLabel={busy && booking.taking}>
              {booking.take}
            </TicketButton>
          </>
        )}
      </div>
    </form>
  );
}
