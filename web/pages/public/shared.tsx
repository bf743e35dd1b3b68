import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { SharedCard } from '../../features/queue/monitor/shared-card.tsx';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { common, pageTitle } from '../../text/common.ts';
import { ticket } from '../../features/booking/ticket/text.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { MobileLayout } from '../../ui/layouts/plain-layouts.tsx';
import { PageBar } from '../../ui/layouts/page-bar.tsx';

export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(ticket.shareTitle) }, { name: 'robots', content: 'noindex' }];

/** The page that a share link opens, without a sign-in. Only the browser knows the secret. */
export default function Shared() {
  const code = useParams()['code'] ?? '';
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => setSecret(location.hash.slice(1)), []);
  return (
    <MobileLayout
      screen="pantau bg-kertas"
      bar={<PageBar backTo="/" backLabel={common.back} title={ticket.shareTitle} />}
    >
      <div className="isi">
        {secret === '' && <Empty title={ticket.shareMissing}>{ticket.shareMissingHelp}</Empty>}
        {secret && <SharedCard code={code} secret={secret} />}
      </div>
    </MobileLayout>
  );
}
