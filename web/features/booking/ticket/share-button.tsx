import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { shareAppointment } from '#contract/booking/share.ts';
import { shareAddress } from '../../../lib/share-address.ts';
import { api } from '../../../lib/requests/api.ts';
import { shareLink } from '../../shared-booking/share-link.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { common } from '../../../text/common.ts';
import { ticket } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';

interface ShareButtonProps {
  readonly code: string;
  readonly token: string;
  /** The browser has no share sheet, so the link was copied to the clipboard. */
  readonly onCopied: () => void;
}

/** Shares a link to the live card. Its secret stands behind '#', which browsers send to no server. */
export function ShareButton({ code, token, onCopied }: ShareButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The link, where the browser can neither share it nor copy it. */
  const [shown, setShown] = useState<string | null>(null);
  const share = async () => {
    setBusy(true);
    setFailure(null);
    const result = await api(shareAppointment, { params: { trans_code: code }, token });
    setBusy(false);
    if (!result.ok) return setFailure(sentenceOf(result.error));
    const url = shareLink(code, result.data.secret);
    const how = await shareAddress({ title: ticket.shareTitle, text: ticket.shareText, url });
    if (how === 'copied') onCopied();
    else if (how === 'neither') setShown(url);
  };
  return (
    <>
      <Button tone="secondary" busyLabel={busy ? common.busy : undefined} onClick={() => void share()}>
        <Share2 className="i" aria-hidden="true" />
        {ticket.share}
      </Button>
      {failure && (
        <p className="penuh" role="alert">
          {failure}
        </p>
      )}
      {shown && (
        <div className="penuh">
          <TextField
            label={ticket.shareCopy}
            value={shown}
            readOnly
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </>
  );
}
