import { booking } from './text.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { CardOwner } from './card-owner.tsx';
import { asksForCard, imagesOf } from './document-check.ts';
import { DocumentFields } from './document-fields.tsx';
import type { Booking } from './use-booking.ts';
import { Unloaded } from './patient-choice.tsx';
import { FieldError } from '../../../ui/form/field.tsx';

/** How the visit is paid. The chosen payment kind opens the fields it asks for; one without numbers left says so and cannot be chosen. */
export function PaymentStep({ form, token }: { readonly form: Booking; readonly token: string }) {
  const { state, dispatch, requirement, documents, documentsReady, values, faults, setValue } = form;
  return (
    <fieldset
      className="tumpuk jarak-12"
      role="radiogroup"
      aria-invalid={faults['payment'] ? true : undefined}
      aria-describedby={faults['payment'] ? 'payment-note' : undefined}
    >
      <legend>
        <h2>{booking.payment}</h2>
      </legend>
      {requirement?.payments.map((kind) => (
        <RadioCard
          key={kind.id}
          name="payment"
          value={kind.id}
          checked={state.payment === kind.id}
          disabled={kind.left <= 0}
          onChange={() => {
            for (const name of imagesOf(documents)) setValue(name, '');
            dispatch({ do: 'choose-payment', payment: kind.id, type: kind.slug });
          }}
          title={kind.name}
          meta={
            <>
              {booking.paymentHelp(kind.slug)}
              <span className={kind.left > 0 ? 'sisa-nomor' : 'sisa-nomor habis'}>
                {kind.left > 0 ? booking.left(kind.left) : booking.none}
              </span>
            </>
          }
        >
          {state.payment !== kind.id ? undefined : !documentsReady ? (
            <Unloaded form={form} height={52} />
          ) : (
            (kind.note !== '' || documents.length > 0) && (
              <>
                {kind.note !== '' && <Notice className="whitespace-pre-line">{kind.note}</Notice>}
                {asksForCard(documents) && <CardOwner form={form} token={token} />}
                {documents.map((document) => (
                  <DocumentFields
                    key={document.name}
                    document={document}
                    patient={form.patient}
                    values={values}
                    errors={faults}
                    token={token}
                    previews={state.preview_image}
                    onValue={setValue}
                    onPreview={(attribute, preview) => dispatch({ do: 'show-image', attribute, preview })}
                  />
                ))}
              </>
            )
          )}
        </RadioCard>
      ))}
      {faults['payment'] && <FieldError id="payment-note">{faults['payment']}</FieldError>}
    </fieldset>
  );
}
