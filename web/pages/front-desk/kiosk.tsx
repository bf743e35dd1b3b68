import { KioskScreen } from '../../features/front-desk/kiosk/kiosk-screen.tsx';
import { LIGHT_PAGE } from '../../lib/page/color-scheme.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { kiosk } from '../../features/front-desk/kiosk/text.ts';
import { BlankLayout } from '../../ui/layouts/plain-layouts.tsx';
import '../../features/front-desk/dialogs/desk-dialogs.css';
import '../../features/front-desk/kiosk/kiosk.css';
import '../../features/front-desk/kiosk/kiosk-questions.css';
import '../../features/front-desk/kiosk/kiosk-result.css';

export const handle = LIGHT_PAGE;

export function meta() {
  return [{ title: pageTitle(kiosk.title) }];
}

/** No page of a desk may be cached. */
export function headers() {
  return PRIVATE_PAGE;
}

/** The tablet at the door. Nobody is signed in there; it has a token of its own. */
export default function KioskPage() {
  return (
    <BlankLayout screen="hal-kios">
      <KioskScreen />
    </BlankLayout>
  );
}
