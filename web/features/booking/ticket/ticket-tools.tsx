import { CalendarPlus, FileImage, ImageDown, Printer, ReceiptText } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { AppointmentPicture } from '#contract/booking/appointment-picture.ts';
import { download } from '../../../lib/download.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { printTicket } from '../../shared-booking/print-ticket.ts';
import { pictureNames } from '../../../text/attributes.ts';
import { Button } from '../../../ui/button.tsx';
import { calendarFile } from './calendar-file.ts';
import { saveTicket } from './save-ticket.ts';
import { ticket } from './text.ts';

const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })));

/** Ways to keep a ticket outside of this page, and the pictures that were handed in with it. */
export function TicketTools({ appointment, token }: { readonly appointment: Appointment; readonly token: string }) {
  const [shown, setShown] = useState<AppointmentPicture | null>(null);
  const calendar = () =>
    download(new Blob([calendarFile(appointment)], { type: 'text/calendar' }), `${appointment.trans_code}.ics`);
  return (
    <div className="jangan-cetak aksi">
      <div className="dua">
        <Button tone="outline-dark" onClick={() => void saveTicket(appointment)}>
          <ImageDown className="i" aria-hidden="true" />
          {ticket.save}
        </Button>
        <Button tone="outline-dark" onClick={calendar}>
          <CalendarPlus className="i" aria-hidden="true" />
          {ticket.calendar}
        </Button>
        <Button tone="outline-dark" onClick={() => printTicket('sheet')}>
          <Printer className="i" aria-hidden="true" />
          {ticket.print}
        </Button>
        <Button tone="outline-dark" onClick={() => printTicket('roll')}>
          <ReceiptText className="i" aria-hidden="true" />
          {ticket.printRoll}
        </Button>
      </div>
      {appointment.payment.pictures.map((picture) => (
        <Button key={picture} tone="outline-dark" block className="mt-2.5" onClick={() => setShown(picture)}>
          <FileImage className="i" aria-hidden="true" />
          {pictureNames[picture]}
        </Button>
      ))}
      {shown && (
        <Suspense fallback={null}>
          <PictureDialog picture={shown} code={appointment.trans_code} token={token} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}
