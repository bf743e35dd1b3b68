import { useParams } from 'react-router';
import '../../features/queue-monitor/monitor.css';
import { LiveCard } from '../../features/queue-monitor/live-card.tsx';
import { OngoingList } from '../../features/queue-monitor/ongoing-list.tsx';
import { useAppointment } from '../../features/queue-monitor/use-appointment.ts';
import { useTurnSignal } from '../../features/queue-monitor/use-turn-signal.ts';
import { RequireLogin } from '../../features/session/guard.tsx';
import { useOngoingCount } from '../../features/session/use-ongoing-count.ts';
import { useSession } from '../../features/session/use-session.ts';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { common, pageTitle } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { monitor } from '../../text/monitor.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MobileLayout } from '../../ui/layouts/plain-layouts.tsx';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';

export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(monitor.title) }];

export default function Monitor() {
  const code = useParams()['code'];
  const active = useOngoingCount(useSession()?.data.oauth.token);
  return (
    <MobileLayout
      screen="pantau bg-kertas"
      activeAppointments={active}
      bar={<PageBar backTo="/user/profile/ongoing" backLabel={common.back} title={monitor.title} />}
    >
      <div className="isi">
        <RequireLogin>
          {({ data }) =>
            code ? <Watch code={code} token={data.oauth.token} /> : <OngoingList token={data.oauth.token} />
          }
        </RequireLogin>
      </div>
    </MobileLayout>
  );
}

function Watch({ code, token }: { readonly code: string; readonly token: string }) {
  const { appointment, copyOf, error, connection, reload } = useAppointment(code, token);
  useTurnSignal(appointment?.status);
  return (
    <>
      {appointment === null && error === null && (
        <Skeleton label={common.loading}>
          <div className="tumpuk pantau-tunggu">
            <Bone height={360} radius={20} />
          </div>
        </Skeleton>
      )}
      {error && !appointment && (
        <Notice tone="error">
          <p>{`${common.loadFailed}. ${sentenceOf(error)}`}</p>
          <Button tone="secondary" small type="button" onClick={() => void reload()}>
            {common.retry}
          </Button>
        </Notice>
      )}
      {appointment && (
        <>
          <p className="lbl" role="status">
            {connection === 'lost' ? monitor.connecting : ''}
          </p>
          <LiveCard appointment={appointment} stale={copyOf !== null || connection === 'lost'} />
          <div className="mt-4">
            <ButtonLink tone="secondary" block to={`/e-antrian/${appointment.trans_code}`}>
              {monitor.seeTicket}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  );
}
