import '../../features/booking/ticket/ticket-parts.css';
import '../../ui/styles/settle.css';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { ETicket } from '../../features/booking/ticket/e-ticket.tsx';
import { TicketActions } from '../../features/booking/ticket/ticket-actions.tsx';
import { TicketTools } from '../../features/booking/ticket/ticket-tools.tsx';
import { TicketTerms } from '../../features/booking/ticket/ticket-terms.tsx';
import { isVoid } from '../../features/booking/ticket/void-status.ts';
import { useAppointment } from '../../features/queue/monitor/use-appointment.ts';
import { OwnDraft } from '../../features/shared-booking/own-draft.tsx';
import { RequireLogin } from '../../features/accounts/sign-in/guard.tsx';
import { formatUpdatedAgo } from '../../lib/format.ts';
import { optionalPart } from '../../lib/page/optional-part.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { onNextTouch } from '../../lib/next-touch.ts';
import { useNow } from '../../lib/use-now.ts';
import { bookingSteps } from '../../features/shared-booking/booking-steps.text.ts';
import { common, pageTitle } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { ticket } from '../../features/booking/ticket/text.ts';
import { Button } from '../../ui/button.tsx';
import { BlankLayout } from '../../ui/layouts/plain-layouts.tsx';
import { NeedsScript } from '../../ui/state/needs-script.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { Steps } from '../../ui/steps.tsx';
import { usePageNavigation } from '../../lib/page/navigation.ts';

const VoidTicket = lazy(() =>
  import('../../features/booking/ticket/void-ticket.tsx').then((module) => ({ default: module.VoidTicket })),
);
/** Hardly anybody has to confirm. */
const ConfirmNotice = lazy(() =>
  import('../../features/booking/ticket/confirm-notice.tsx').then((module) => ({ default: module.ConfirmNotice })),
);
/** Comes when the page is at rest and somebody uses it, because nobody waits for it. */
const InstallHint = optionalPart(() =>
  import('../../features/booking/ticket/install-hint.tsx').then((module) => module.InstallHint),
);
/** Looks at the log when somebody uses the page, or has only looked at it for a while: what it stores is to be there without a connection too. Where its file cannot be had, without a connection, the ticket stays as it is. */
const TicketCheck = optionalPart(() =>
  import('../../features/shared-queue/log-check/ticket-check.tsx').then((module) => module.TicketCheck),
);
const Dialog = lazy(() => import('../../ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })));

const AT_REST_MS = 4_000;

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(ticket.title) }];

/** 'E-Antrian' is a dialog with an address of its own: it can be reloaded, opened on another device, and opened without a connection. */
export default function Ticket() {
  const code = useParams()['code'] ?? '';
  return (
    <BlankLayout>
      <RequireLogin
        waiting={
          <>
            <NeedsScript />
            <OwnDraft code={code} />
          </>
        }
      >
        {({ data }) => <TicketDialog code={code} token={data.oauth.token} />}
      </RequireLogin>
    </BlankLayout>
  );
}

function TicketDialog({ code, token }: { readonly code: string; readonly token: string }) {
  const { appointment, copyOf, error, reload } = useAppointment(code, token);
  const { go: navigate } = usePageNavigation();
  const [news, setNews] = useState<string | null>(null);
  const [touchedOrRested, setTouchedOrRested] = useState(false);
  useEffect(() => onNextTouch(() => setTouchedOrRested(true)), []);
  useEffect(() => {
    const timer = setTimeout(() => setTouchedOrRested(true), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news !== null) told.current?.scrollIntoView({ block: 'center' });
  }, [news]);
  const now = useNow(15_000);
  const [wasCopy, setWasCopy] = useState(false);
  if (copyOf && !wasCopy) setWasCopy(true);
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onOpenChange={(open) => !open && void navigate('/user/profile/ongoing')}
        title={ticket.title}
        closeLabel={ticket.close}
        bare
      >
        {/* A number that is over is no step of a booking. */}
        {appointment && !isVoid(appointment) && (
          <div className="jangan-cetak text-arang">
            <Steps
              label={bookingSteps.label}
              steps={bookingSteps.names.map((label) => ({ label }))}
              current={2}
              doneLabel={common.stepDone}
            />
          </div>
        )}
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
        <div ref={told}>
          {news && (
            <Notice tone="done" className="mt-3">
              {news}
            </Notice>
          )}
        </div>
        {appointment && isVoid(appointment) && (
          <Suspense fallback={null}>
            <VoidTicket appointment={appointment} />
          </Suspense>
        )}
        {appointment && !isVoid(appointment) && (
          // Without the notice of the stored copy all of it moves up.
          <div className={wasCopy && !copyOf ? 'tenang' : undefined}>
            {appointment.confirm && (
              <Suspense fallback={null}>
                <ConfirmNotice
                  appointment={appointment}
                  token={token}
                  onConfirmed={(words) => {
                    setNews(words);
                    void reload();
                  }}
                />
              </Suspense>
            )}
            <ETicket
              appointment={appointment}
              actions={
                <TicketActions
                  appointment={appointment}
                  token={token}
                  onChanged={(words) => {
                    setNews(words);
                    void reload();
                  }}
                />
              }
            />
            <TicketTerms appointment={appointment} />
            <TicketTools appointment={appointment} token={token} />
            {touchedOrRested && (
              <Suspense fallback={null}>
                <TicketCheck
                  session={appointment.session.id}
                  version={appointment.session.version}
                  issued={appointment.head}
                  label={appointment.queue_label ?? ''}
                  zone={appointment.schedule.zone}
                />
                <InstallHint />
              </Suspense>
            )}
          </div>
        )}
      </Dialog>
    </Suspense>
  );
}
