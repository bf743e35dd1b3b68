import { useParams } from 'react-router';
import '../../features/queue/monitor/monitor.css';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { common, pageTitle } from '../../text/common.ts';
import { ticket } from '../../features/booking/ticket/text.ts';
import { MobileLayout } from '../../ui/layouts/plain-layouts.tsx';
import { SharedViewIsland } from './shared-view.late-island.tsx';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { NeedsScript } from '../../ui/state/needs-script.tsx';
import { ISLAND_PAGE } from '../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(ticket.shareTitle) }, { name: 'robots', content: 'noindex' }];

/** The page that a share link opens, without a sign-in. */
export default function Shared() {
  const code = useParams()['code'] ?? '';
  return (
    <MobileLayout
      screen="pantau bg-kertas"
      bar={<PageBar backTo="/" backLabel={common.back} title={ticket.shareTitle} />}
    >
      <div className="isi">
        <NeedsScript />
        <SharedViewIsland code={code} />
      </div>
    </MobileLayout>
  );
}
