import { hasLetter } from '#contract/booking/letter.ts';
import { UNCALLED_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Activity, CalendarPlus, CalendarSync, FileImage, ImageDown, Printer, ReceiptText } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { calendarFile } from '../../features/booking/ticket/calendar-file.ts';
import { ETicket } from '../../features/booking/ticket/e-ticket.tsx';
import { printTicket } from '../../features/shared-booking/print-ticket.ts';
import { saveTicket } from '../../features/booking/ticket/save-ticket.ts';
import { download } from '../../lib/download.ts';
import { ShareButton } from '../../features/booking/ticket/share-button.tsx';
import { TicketTerms } from '../../features/booking/ticket/ticket-terms.tsx';
import type { Appointment } from '../../features/shared-booking/appointment.ts';
import { useAppointment } from '../../features/queue/monitor/use-appointment.ts';
import { RequireLogin } from '../../features/accounts/sign-in/guard.tsx';
import { formatUpdatedAgo } from '../../lib/format.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { useNow } from '../../lib/use-now.ts';
import { booking } from '../../features/booking/form/text.ts';
import { common, pageTitle } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { ticket } from '../../features/booking/ticket/text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BlankLayout } from '../../ui/layouts/plain-layouts.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { Steps } from '../../ui/steps.tsx';

const Dialog = lazy(() => import('../../ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })));
const CancelDialog = lazy(() =>
  import('../../features/booking/ticket/cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })),
);

const LetterDialog = lazy(() =>
  import('../../features/booking/ticket/letter-dialog.tsx').then((module) => ({ default: module.LetterDialog })),
);

const RescheduleDialog = lazy(() =>
  import('../../features/booking/ticket/reschedule-dialog.tsx').then((module) => ({
    default: module.RescheduleDialog,
  })),
);

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(ticket.title) }];

/** E-Antrian is a dialog of its own address: it can be reloaded, shared between one's devices, and opened without a connection. */
export default function Ticket() {
  const code = useParams()['code'] ?? '';
  return (
    <BlankLayout>
      <RequireLogin>{({ data }) => <TicketDialog code={code} token={data.oauth.token} />}</RequireLogin>
    </BlankLayout>
  );
}

function TicketDialog({ code, token }: { readonly code: string; readonly token: string }) {
  const { appointment, copyOf, error, reload } = useAppointment(code, token);
  const navigate = useNavigate();
  const now = useNow(15_000);
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onOpenChange={(open) => !open && void navigate('/user/profile/ongoing')}
        title={ticket.title}
        closeLabel={ticket.close}
        bare
      >
        <div className="jangan-cetak text-arang">
          <Steps
            label={booking.stepsLabel}
            steps={booking.steps.map((label) => ({ label }))}
            current={2}
            doneLabel={common.stepDone}
          />
        </div>
        {error && !appointment && (
          <Notice tone="error">
            <p>{`${common.loadFailed}. ${sentenceOf(error)}`}</p>
            <Button tone="secondary" small onClick={() => void reload()}>
              {common.retry}
            </Button>
          </Notice>
        )}
        {copyOf && (
          <Notice tone="change" className="mt-3">
            {ticket.offlineCopy(formatUpdatedAgo(copyOf, now))}
          </Notice>
        )}
        {appointment && (
          <>
            {appointment.status === 'CANCEL' && <Notice tone="change">{ticket.cancelled}</Notice>}
            <ETicket appointment={appointment} />
            <TicketTerms appointment={appointment} />
            <Actions appointment={appointment} token={token} onChanged={() => void reload()} />
          </>
        )}
      </Dialog>
    </Suspense>
  );
}

function Actions({
  appointment,
  token,
  onChanged,
}: {
  readonly appointment: Appointment;
  readonly token: string;
  readonly onChanged: () => void;
}) {
  const [asking, setAsking] = useState<'cancel' | 'reschedule' | 'letter' | null>(null);
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
      {hasLetter(appointment.payment) && (
        <Button tone="outline-dark" block className="mt-2.5" type="button" onClick={() => setAsking('letter')}>
          <FileImage className="i" aria-hidden="true" />
          {ticket.letter}
        </Button>
      )}
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
          {asking === 'letter' ? (
            <LetterDialog code={appointment.trans_code} token={token} onClose={() => setAsking(null)} />
          ) : asking === 'cancel' ? (
            <CancelDialog
              code={appointment.trans_code}
              token={token}
              onClose={() => setAsking(null)}
              onCancelled={() => {
                setAsking(null);
                onChanged();
              }}
            />
          ) : (
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
          )}
        </Suspense>
      )}
    </div>
  );
}
