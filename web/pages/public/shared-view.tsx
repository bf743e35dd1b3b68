import { useEffect, useState } from 'react';
import { SharedCard } from '../../features/queue/monitor/shared-card.tsx';
import { ticket } from '../../features/booking/ticket/text.ts';
import { errorsPage } from '../../text/errors-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { sharedText } from './shared.text.ts';

export interface SharedViewProps {
  readonly code: string;
}

/** What a share link shows. Only the browser knows the secret, which stands behind the '#' of the address. */
export function SharedView({ code }: SharedViewProps) {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => setSecret(location.hash.slice(1)), []);
  return (
    <>
      {secret === '' && <DeadLink title={ticket.shareMissing}>{ticket.shareMissingHelp}</DeadLink>}
      {secret && (
        <SharedCard
          code={code}
          secret={secret}
          ended={<DeadLink title={sharedText.ended}>{sharedText.endedHelp}</DeadLink>}
        />
      )}
    </>
  );
}

/** A link that opens nothing, however often it is tried: says who has another, and what can be done without. */
function DeadLink({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Empty title={title} action={<ButtonLink to="/search/result/?query=dr.">{errorsPage.search}</ButtonLink>}>
      {children}
    </Empty>
  );
}
