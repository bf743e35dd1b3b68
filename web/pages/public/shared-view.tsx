import { useEffect, useState } from 'react';
import { SharedCard } from '../../features/queue/monitor/shared-card.tsx';
import { ticket } from '../../features/booking/ticket/text.ts';
import { Empty } from '../../ui/state/empty.tsx';

export interface SharedViewProps {
  readonly code: string;
}

/** What a share link shows. Only the browser knows the secret, which stands behind the '#' of the address. */
export function SharedView({ code }: SharedViewProps) {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => setSecret(location.hash.slice(1)), []);
  return (
    <>
      {secret === '' && <Empty title={ticket.shareMissing}>{ticket.shareMissingHelp}</Empty>}
      {secret && <SharedCard code={code} secret={secret} />}
    </>
  );
}
