import { Activity, CalendarPlus, CalendarSync, FileImage, ImageDown, Printer, ReceiptText } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { picturesOf } from '#contract/booking/appointment-picture.ts';
import type { AppointmentPicture } from '#contract/booking/appointment-picture.ts';
import { UNCALLED_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { download } from '../../../lib/download.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { printTicket } from '../../shared-booking/print-ticket.ts';
import { pictureNames } from '../../../text/attributes.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { calendarFile } from './calendar-file.ts';
import { saveTicket } from './save-ticket.ts';
import { ShareButton } from './share-button.tsx';
import { ticket } from './text.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })));
const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })));
const RescheduleDialog = lazy(() =>
  import('./reschedule-dialog.tsx').then((module) => ({ default: module.RescheduleDialog })),
);

export interface TicketActionsProps {
  readonly appointment: Appointment;
  readonly token: string;
  readonly onChanged: () => void;
}

/** What can be done with a number from its ticket; each dialog comes when it is asked for. */
export function TicketActions({ appointment, token, onChanged }: TicketActionsProps) {
  const [asking, setAsking] = useState<'cancel' | 'reschedule' | AppointmentPicture | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const cancellable = isOneOf(UNCALLED_STATUSES, appointment.status);
  const calendar = () =>
    download(new Blob([calendarFile(appointment)], { type: 'text/calendar' }), `${appointment.trans_code}.ics`);
  return (
    <div className="jangan-cetak aksi">
      <ButtonLink tone="white" block to={`/pantau/${appointment.trans_code}`}>
        <Activity className="i" aria-hidden="true" />
        {ticket.monitor}
      </ButtonLink>
      <div className="dua">
        {cancellable && (
          <>
            <ShareButton code={appointment.trans_code} token={token} onCopied={() => setNews(ticket.shareCopied)} />
            <Button tone="outline-dark" type="button" onClick={() => setAsking('reschedule')}>
              <CalendarSync className="i" aria-hidden="true" />
              {ticket.reschedule}
            </Button>
          </>
        )}
        <Button tone="outline-dark" type="button" onClick={() => void saveTicket(appointment)}>
          <ImageDown className="i" aria-hidden="true" />
          {ticket.save}
        </Button>
        <Button tone="outline-dark" type="button" onClick={calendar}>
          <CalendarPlus className="i" aria-hidden="true" />
          {ticket.calendar}
        </Button>
        <Button tone="outline-dark" type="button" onClick={() => printTicket('sheet')}>
          <Printer className="i" aria-hidden="true" />
          {ticket.print}
        </Button>
        <Button tone="outline-dark" type="button" onClick={() => printTicket('roll')}>
          <ReceiptText className="i" aria-hidden="true" />
          {ticket.printRoll}
        </Button>
      </div>
      {picturesOf(appointment.payment).map((picture) => (
        <Button
          key={picture}
          tone="outline-dark"
          block
          className="mt-2.5"
          type="button"
          onClick={() => setAsking(picture)}
        >
          <FileImage className="i" aria-hidden="true" />
          {pictureNames[picture]}
        </Button>
      ))}
      <p className="mt-3" role="status">
        {news}
      </p>
      {cancellable && (
        <Button tone="outline-dark" block type="button" onClick={() => setAsking('cancel')}>
          {ticket.cancel}
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          {asking === 'cancel' ? (
            <CancelDialog
              code={appointment.trans_code}
              token={token}
              onClose={() => setAsking(null)}
              onCancelled={() => {
                setAsking(null);
                onChanged();
              }}
            />
          ) : asking === 'reschedule' ? (
            <RescheduleDialog
              appointment={appointment}
              token={token}
              onClose={() => setAsking(null)}
              onMoved={(label) => {
                setAsking(null);
                setNews(ticket.rescheduled(label));
                onChanged();
              }}
            />
          ) : (
            <PictureDialog
              picture={asking}
              code={appointment.trans_code}
              token={token}
              onClose={() => setAsking(null)}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
