import { useState } from 'react';
import { acceptEarlier } from '#contract/front-desk/check-in/presence.ts';
import { api } from '../../../lib/requests/api.ts';
import { common } from '../../../text/common.ts';
import { departure as words } from './departure.text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { DepartureView } from './departure-view.ts';
import type { OwnCard } from '../monitor/own-card.ts';
import '../../../ui/styles/settle.css';

interface EarlierOfferProps {
  readonly code: string;
  readonly offer: NonNullable<DepartureView['offer']>;
  /** Acts on the card; null: it is only read and has no buttons. */
  readonly own: OwnCard | null;
}

/** Offers an earlier window than the one that the shown departure was for. It holds only when the patient accepts it. */
export function EarlierOffer({ code, offer, own }: EarlierOfferProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async (token: string): Promise<void> => {
    setBusy(true);
    const result = await api(acceptEarlier, { params: { trans_code: code }, body: { from: offer.from }, token });
    setBusy(false);
    setFailure(result.ok ? null : sentenceOf(result.error));
    own?.onChanged();
  };
  return (
    <>
      <Notice className="lebih-awal tenang">
        <p role="status">{offer.sentence}</p>
        {own && (
          <Button small type="button" busyLabel={busy && common.busy} onClick={() => void accept(own.token)}>
            {words.accept}
          </Button>
        )}
      </Notice>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
