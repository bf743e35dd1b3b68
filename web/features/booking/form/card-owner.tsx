import { Users } from 'lucide-react';
import { booking } from './text.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { PatientChoice } from './patient-choice.tsx';
import type { Booking } from './use-booking.ts';

/** 'Kartu siapa?': the person who is examined is chosen before the number of a card is asked for, and the name that the card must have is read back. */
export function CardOwner({ form, token }: { readonly form: Booking; readonly token: string }) {
  const { patient } = form;
  return (
    <div className="kartu-siapa">
      <PatientChoice
        form={form}
        token={token}
        withCards
        title={
          <>
            <h3>{booking.cardOwner}</h3>
            <span className="meta">{booking.cardOwnerHelp}</span>
          </>
        }
      />
      <div aria-live="polite">
        {patient && (
          <Notice tone="change" icon={<Users className="i" aria-hidden="true" />}>
            <b>{booking.nameOnCard(patient.name)}</b> {booking.otherName}
          </Notice>
        )}
      </div>
    </div>
  );
}
