import { Activity, CalendarSync, CircleX } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { UNCALLED_STATUSES, isOneOf } from '#contract/status-sets.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ShareButton } from './share-button.tsx';
import { ticket } from './text.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })));
const RescheduleDialog = lazy(() =>
  import('./reschedule-dialog.tsx').then((module) => ({ default: module.RescheduleDialog })),
);

export interface TicketActionsProps {
  readonly appointment: Appointment;
  readonly token: string;
  /** `news`: what has just happened, in words. */
  readonly onChanged: (news: string | null) => void;
}

/** What can be done with a number, right below it on the ticket; each dialog comes when it is asked for. */
export function TicketActions({ appointment, token, onChanged }: TicketActionsProps) {
  const [asking, setAsking] = useState<'cancel' | 'reschedule' | null>(null);
  const isOpen = isOneOf(UNCALLED_STATUSES, appointment.status);
  const close = () => setAsking(null);
  return (
    <div className="jangan-cetak tindakan">
      <ButtonLink block to={`/pantau/${appointment.trans_code}`}>
        <Activity className="i" aria-hidden="true" />
        {ticket.monitor}
      </ButtonLink>
      {isOpen && (
        <div className="tiga">
          <ShareButton code={appointment.trans_code} token={token} onCopied={() => onChanged(ticket.shareCopied)} />
          <Button tone="secondary" onClick={() => setAsking('reschedule')}>
            <CalendarSync className="i" aria-hidden="true" />
            {ticket.move}
          </Button>
          <Button tone="danger" onClick={() => setAsking('cancel')}>
            <CircleX className="i" aria-hidden="true" />
            {ticket.cancel}
          </Button>
        </div>
      )}
      {asking && (
        <Suspense fallback={null}>
          {asking === 'cancel' ? (
            <CancelDialog
              appointment={appointment}
              token={token}
              onClose={close}
              onCancelled={() => {
                close();
                onChanged(null);
              }}
            />
          ) : (
            <RescheduleDialog
              appointment={appointment}
              token={token}
              onClose={close}
              onMoved={(label) => {
                close();
                const before = appointment.queue_label;
                onChanged([ticket.rescheduled(label), before && ticket.replaced(before)].filter(Boolean).join(' '));
              }}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
