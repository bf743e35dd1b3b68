import { Suspense, lazy } from 'react';
import { DoorList } from '../../features/front-desk/check-in/door-list.tsx';
import { DOOR_CODE } from '../../features/front-desk/check-in/door-code.ts';
import { RequireLogin } from '../../features/accounts/sign-in/guard.tsx';
import { SIGN_IN_PAGE } from '../../lib/page/page-cache.ts';
import { useFragment } from '../../lib/use-fragment.ts';
import { common, pageTitle } from '../../text/common.ts';
import { door } from '../../features/front-desk/check-in/door.text.ts';
import { MinimalLayout } from '../../ui/layouts/plain-layouts.tsx';
import { PageBar } from '../../ui/layouts/page-bar.tsx';

const DoorScan = lazy(() =>
  import('../../features/front-desk/check-in/door-scan.tsx').then((module) => ({ default: module.DoorScan })),
);

export const handle = { access: 'login' };
export const headers = () => SIGN_IN_PAGE;
export const meta = () => [{ title: pageTitle(door.title) }, { name: 'robots', content: 'noindex' }];

/** The page that the QR code at a center's door opens, and that reads this code itself where it is opened without one. The door code stands behind the '#', so that no server and no log sees it. */
export default function CheckIn() {
  const found = useFragment(DOOR_CODE);
  return (
    <MinimalLayout
      screen="hal-pintu bg-kertas"
      bar={<PageBar backTo="/user/profile/ongoing" backLabel={common.back} title={door.title} />}
    >
      <div className="isi">
        <RequireLogin>
          {({ data }) =>
            found ? (
              // A newly scanned code begins anew.
              <DoorList
                key={found[0]}
                token={data.oauth.token}
                center={found[1] === undefined ? null : Number(found[1])}
                code={found[0]}
              />
            ) : (
              found === null && (
                <Suspense>
                  <DoorScan />
                </Suspense>
              )
            )
          }
        </RequireLogin>
      </div>
    </MinimalLayout>
  );
}
