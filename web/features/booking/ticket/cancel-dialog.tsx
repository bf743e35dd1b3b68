import { useState } from 'react';
import { cancel } from '#contract/booking/appointment.ts';
import { formatDate, formatTimeRange } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { ChangeTerms } from './change-terms.tsx';
import { ticket } from './text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';

type Props = {
  readonly appointment: Appointment;
  readonly token: string;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
};

/** Asks once more before a number is given back, and says which; the reason may stay empty. What keeps the number comes first and has the focus. */
export function CancelDialog({ appointment, token, onClose, onCancelled }: Props) {
  const { trans_code: code, patient, doctor, schedule } = appointment;
  const label = appointment.queue_label ?? code;
  const [reason, setReason] = useState('');
  const send = async () => {
    const body = reason.trim() ? { reason: reason.trim() } : {};
    const result = await api(cancel, { params: { trans_code: code }, body, token });
    if (!result.ok) return sentenceOf(result.error);
    onCancelled();
    return null;
  };
  return (
    <ConfirmDialog
      title={ticket.cancelTitle(label)}
      description={ticket.cancelText}
      yes={ticket.cancelYes(label)}
      no={ticket.cancelNo(label)}
      isNoFirst
      onYes={send}
      onClose={onClose}
    >
      <dl className="rangkum">
        <div>
          <dt>{ticket.patient}</dt>
          <dd>{patient.name}</dd>
        </div>
        <div>
          <dt>{ticket.doctor}</dt>
          <dd>{doctor.name}</dd>
        </div>
        <div>
          <dt>{ticket.when}</dt>
          <dd>
            {formatDate(schedule.date)},{' '}
            <span className="t nw">{formatTimeRange(schedule.time_start, schedule.time_end, schedule.zone)}</span>
          </dd>
        </div>
      </dl>
      <ChangeTerms code={code} token={token} change="giveBack" />
      <div className="text-left">
        <TextField
          label={ticket.cancelReason}
          optional={common.optional}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
