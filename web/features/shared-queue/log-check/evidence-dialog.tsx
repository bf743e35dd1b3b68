import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { packEvidence } from '#contract/queue/checkpoint/evidence-text.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QrCode } from '../../../ui/ticket/qr-code.tsx';
import type { Checked } from './checked.ts';
import { evidenceToShow, saveEvidence } from './save-evidence.ts';
import { differing } from './different.text.ts';
import './evidence-dialog.css';

/** So much fits into the largest code, with some room for its own signs. */
const QR_MAX_CHARS = 2_300;

export interface EvidenceDialogProps {
  readonly checked: Checked;
  readonly label: string | null;
  readonly title: string;
  readonly onClose: () => void;
}

/** What this browser stored, as a code that another telephone reads from its screen, and as a link. It stands behind the '#', so that no server sees it. */
export function EvidenceDialog({ checked, label, title, onClose }: EvidenceDialogProps) {
  const [said, setSaid] = useState('');
  const evidence = evidenceToShow(checked);
  const packed = evidence && packEvidence(evidence);
  const link = packed && `${location.origin}/jejak/${checked.session}#bukti=${packed}`;
  const copy = async () => link && setSaid((await copyText(link)) ? differing.copied : differing.copyFailed);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} closeLabel={differing.close}>
      <div className="bukti-kode">
        {label && <p className="nq">{label}</p>}
        {!evidence && <p>{differing.nothingToShow}</p>}
        {evidence && !link && (
          <>
            <p>{differing.onlyFile}</p>
            <Button onClick={() => saveEvidence(checked)}>{differing.save}</Button>
          </>
        )}
        {link && (
          <>
            {link.length <= QR_MAX_CHARS ? <QrCode text={link} label={differing.qr} /> : <p>{differing.tooLong}</p>}
            <p>{differing.showHelp}</p>
            <p className="meta">{differing.showPrivate}</p>
            <div className="pil-baris">
              <Button tone="secondary" onClick={() => void copy()}>
                <Copy className="i" aria-hidden="true" />
                {differing.copyLink}
              </Button>
              {'share' in navigator && (
                // Closing the share sheet is no failure.
                <Button tone="quiet" onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
                  <Share2 className="i" aria-hidden="true" />
                  {differing.shareLink}
                </Button>
              )}
            </div>
            <p role="status">{said}</p>
            {said === differing.copyFailed && (
              <textarea className="kolom" readOnly rows={3} aria-label={differing.link} value={link} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
