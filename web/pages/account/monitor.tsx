import { Suspense, lazy } from 'react';
import { useParams } from 'react-router';
import '../../features/queue/monitor/monitor.css';
import { OngoingList } from '../../features/queue/monitor/ongoing-list.tsx';
import { WatchCard } from '../../features/queue/monitor/watch-card.tsx';
import { OwnDraft } from '../../features/shared-booking/own-draft.tsx';
import { RequireLogin } from '../../features/accounts/sign-in/guard.tsx';
import { useOngoingCount } from '../../features/booking/appointments/use-ongoing-count.ts';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { common, pageTitle } from '../../text/common.ts';
import { monitor } from '../../features/shared-queue/monitor.text.ts';
import { MobileLayout } from '../../ui/layouts/plain-layouts.tsx';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { NeedsScript } from '../../ui/state/needs-script.tsx';

/** The card of one appointment needs nothing of it. */
const OwnWaitlist = lazy(() =>
  import('../../features/booking/waitlist/own-waitlist.tsx').then((module) => ({ default: module.OwnWaitlist })),
);

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(monitor.title) }];

export default function Monitor() {
  const code = useParams()['code'];
  const active = useOngoingCount(useCredential()?.data.oauth.token);
  return (
    <MobileLayout
      screen="pantau bg-kertas"
      activeAppointments={active}
      bar={<PageBar backTo="/user/profile/ongoing" backLabel={common.back} title={monitor.title} />}
    >
      <div className="isi">
        <RequireLogin
          waiting={
            <>
              <NeedsScript />
              {code && <OwnDraft code={code} />}
            </>
          }
        >
          {({ data }) =>
            code ? (
              <WatchCard code={code} token={data.oauth.token} />
            ) : (
              <>
                <Suspense fallback={null}>
                  <OwnWaitlist token={data.oauth.token} />
                </Suspense>
                <OngoingList token={data.oauth.token} />
              </>
            )
          }
        </RequireLogin>
      </div>
    </MobileLayout>
  );
}
