import { common } from '../../../text/common.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import './monitor.css';
import { WatchCard } from './watch-card.tsx';

export interface MonitorDialogProps {
  readonly code: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** The monitoring modal of the header (NAV-05): 'Pantau Jadwal' over the current page. */
export function MonitorDialog({ code, token, onClose }: MonitorDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={monitor.title} closeLabel={common.close}>
      <div className="pantau pantau-dialog">
        <WatchCard code={code} token={token} trace="section" />
      </div>
    </Dialog>
  );
}
