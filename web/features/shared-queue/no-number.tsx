import { Ticket as TicketIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { monitor } from './monitor.text.ts';

/** Stands where the number would be (MONITOR-01). `children`: why there is none. */
export function NoNumber({ children }: { readonly children: ReactNode }) {
  return (
    <div className="belum">
      <TicketIcon className="i" aria-hidden="true" />
      <div>
        <b>{monitor.noNumber}</b>
        {children}
      </div>
    </div>
  );
}
