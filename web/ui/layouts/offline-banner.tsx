import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/connectivity.ts';
import { common } from '../../text/common.ts';

/** On every page while the browser has no connection (CONN-01); it stays in sight when the page is scrolled. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <div className="luring" role="status">
      <WifiOff className="i" aria-hidden="true" />
      {common.offline}
    </div>
  );
}
