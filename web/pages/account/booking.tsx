import { useNavigate, useParams } from 'react-router';
import { SessionSummary } from '../../features/booking/session-summary.tsx';
import { PatientStep } from '../../features/booking/patient-step.tsx';
import { PaymentStep } from '../../features/booking/payment-step.tsx';
import { useBooking } from '../../features/booking/use-booking.ts';
import { RequireLogin } from '../../features/session/guard.tsx';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { common, pageTitle } from '../../text/common.ts';
import { booking } from '../../text/booking.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MinimalLayout } from '../../ui/layouts/plain-layouts.tsx';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Steps } from '../../ui/steps.tsx';
import { TicketButton } from '../../ui/ticket-button.tsx';
import { NewPatient } from './new-patient.tsx';

export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(booking.title) }];

export default function Booking() {
  const session = Number(useParams()['session']);
  return (
    <MinimalLayout screen="pesan" bar={<PageBar backTo="/search/result/?query=dr." backLabel={common.back} title={booking.title} />}>
      <RequireLogin>{({ data }) => <BookingSteps session={session} token={data.oauth.token} />}</RequireLogin>
    </MinimalLayout>
  );
}

function BookingSteps({ session, token }: { readonly session: number; readonly token: string }) {
  const navigate = useNavigate();
  const form = useBooking(session, token, (code) => void navigate(`/e-antrian/${code}`, { replace: true }));
  const { state, dispatch, requirement, failure } = form;
  return (
    <>
      <div className="isi">
        <Steps label={booking.stepsLabel} steps={booking.steps.map((label) => ({ label }))} current={state.active_step} doneLabel={common.stepDone} />
        {requirement && <SessionSummary session={requirement.session} />}
        {requirement && !requirement.session.is_bookable && <Notice tone="change">{booking.passed}</Notice>}
        {failure && <Failure failure={failure} doctor={requirement?.session.doctor.slug} />}
        {requirement && state.active_step === 0 && (
          <PaymentStep
            payments={requirement.payments}
            documents={form.documents}
            chosen={state.payment}
            values={form.values}
            errors={form.faults}
            token={token}
            preview={state.preview_image}
            onChoose={(kind) => dispatch({ do: 'choose-payment', payment: kind.id, type: kind.slug })}
            onValue={form.setValue}
            onPreview={(preview) => dispatch({ do: 'show-image', preview })}
          />
        )}
        {state.active_step === 1 && (
          <PatientStep
            patients={form.patients}
            chosen={state.patient}
            newPatient={(onAdded) => <NewPatient token={token} onAdded={onAdded} />}
            onChoose={(patient, isNew) => {
              form.addPatient(patient);
              dispatch({ do: 'choose-patient', patient: patient.id, isNew });
            }}
          />
        )}
      </div>
      <div className="kaki-aksi">
        {state.active_step === 0 ? (
          <Button
            type="button"
            block
            disabled={state.payment === null}
            onClick={() => {
              const first = Object.keys(form.toPatients())[0];
              if (first) document.getElementsByName(first)[0]?.focus();
            }}
          >
            {booking.next}
          </Button>
        ) : (
          <>
            <p className="meta mb-2 text-center">{booking.stays}</p>
            <TicketButton type="button" disabled={state.patient === null} busyLabel={form.busy ? common.busy : undefined} onClick={() => void form.send()}>
              {booking.take}
            </TicketButton>
            <Button tone="quiet" block type="button" onClick={() => dispatch({ do: 'go', step: 0 })}>
              {booking.back}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Failure({ failure, doctor }: { readonly failure: NonNullable<ReturnType<typeof useBooking>['failure']>; readonly doctor: string | undefined }) {
  const standing = failure.details?.['trans_code'];
  const full = failure.code === 'SESSION_FULL' || failure.code === 'SESSION_PASSED' || failure.code === 'SESSION_CANCELLED' || failure.code === 'SESSION_CLOSED';
  return (
    <Notice tone="error" className="mt-3">
      <p>{sentenceOf(failure)}</p>
      {standing && (
        <ButtonLink tone="secondary" small to={`/e-antrian/${standing}`}>
          {booking.standing}
        </ButtonLink>
      )}
      {full && doctor && (
        <ButtonLink tone="secondary" small to={`/d/${doctor}`}>
          {booking.otherSession}
        </ButtonLink>
      )}
    </Notice>
  );
}
