import { Suspense, lazy, useEffect, useRef } from 'react';
import { FAIR_REFUSALS } from '#contract/booking/payment.ts';
import { isOneOf } from '#contract/status-sets.ts';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { booking } from './text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TicketButton } from '../../../ui/ticket/ticket-button.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { BookingRefusal } from './booking-refusal.tsx';
import { PatientStep } from './patient-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import type { Booking } from './use-booking.ts';

/** Its words are for hardly anybody. It comes with an answer of the server, so that there is a line to load it by. */
const UnfairRefusal = lazy(() => import('./fair-use.tsx').then((module) => ({ default: module.UnfairRefusal })));

interface BookingFormProps {
  readonly form: Booking;
  readonly token: string;
  /** Where to look first, for somebody who can no longer be there for this session; null: here. */
  readonly otherDay: { readonly to: string; readonly name: string } | null;
  /** Somebody wants the number of this session all the same. */
  readonly onGoOn: () => void;
}

/** The two steps in which somebody fills in a booking, each with its button at the foot of the page. */
export function BookingForm({ form, token, otherDay, onGoOn }: BookingFormProps) {
  const { state, dispatch, requirement, failure, busy } = form;
  const box = useRef<HTMLFormElement>(null);
  const shown = useRef(state.active_step);
  const step = state.active_step;
  const doctor = requirement?.session.doctor.slug;

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
        {failure && !isOneOf(FAIR_REFUSALS, failure.code) && <BookingRefusal {...{ failure, doctor }} />}
        {failure && isOneOf(FAIR_REFUSALS, failure.code) && (
          <Suspense>
            <UnfairRefusal {...{ failure, doctor }} />
          </Suspense>
        )}
      </div>
      <div className="kaki-aksi">
        {otherDay ? (
          <>
            <ButtonLink block to={otherDay.to}>
              {booking.otherDay(otherDay.name)}
            </ButtonLink>
            <Button tone="quiet" block onClick={onGoOn}>
              {booking.goOn}
            </Button>
          </>
        ) : step === 0 ? (
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
