import { useState } from 'react';
import { confirm } from '#contract/booking/appointment.ts';
import { formatClock, formatDateWithoutYear, localOf } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/fair-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { ticket } from './text.ts';

interface ConfirmNoticeProps {
  readonly appointment: Appointment;
  readonly token: string;
  readonly onConfirmed: (words: string) => void;
}

/** Says that a number must be confirmed on the evening before and until when, and takes the confirmation in those hours. */
export function ConfirmNotice({ appointment, token, onConfirmed }: ConfirmNoticeProps) {
  const { confirm: asked, schedule, trans_code: code } = appointment;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const now = useNow(15_000);
  if (asked === null || asked.done) return null;
  const { from, until } = asked;
  const end = formatClock(until, schedule.zone);
  const send = async () => {
    setBusy(true);
    const result = await api(confirm, { params: { trans_code: code }, token });
    setBusy(false);
    if (result.ok) onConfirmed(ticket.confirmed);
    else setFailure(sentenceOf(result.error));
  };
  const isEarly = now < new Date(from);
  const isOver = now > new Date(until);
  const day = formatDateWithoutYear(localOf(from, schedule.zone).date);
  return (
    <Notice tone="change" className="mt-3">
      <p>
        {isEarly
          ? ticket.confirmLater(day, formatClock(from, schedule.zone), end)
          : isOver
            ? ticket.confirmLate
            : ticket.confirmNow(end)}
      </p>
      {!isEarly && !isOver && (
        <Button small busyLabel={busy && ticket.confirmBusy} onClick={() => void send()}>
          {ticket.confirmYes}
        </Button>
      )}
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  );
}
