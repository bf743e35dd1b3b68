import { useState } from 'react';
import { endKiosk } from '#contract/front-desk/kiosk/kiosk.ts';
import { wallApi } from '../../../lib/requests/api.ts';
import { deskDialog } from '../desk-dialogs.text.ts';
import { kiosk as text } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { forgetKioskToken } from './kiosk-token.ts';

/** The only way out, behind the mark, where nobody but the staff looks for it: it ends the kiosk, and leads to no other screen. */
export function KioskExit({ token }: { readonly token: string }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    setBusy(true);
    const result = await wallApi(endKiosk, { token });
    setBusy(false);
    if (result.ok || result.error.code === 'UNAUTHENTICATED') forgetKioskToken();
    else setFailed(true);
  };
  return (
    <>
      <button type="button" className="kios-keluar" aria-label={text.exit} onClick={() => setAsked(true)}>
        <BrandMark />
      </button>
      <Dialog open={asked} onOpenChange={setAsked} title={text.exitTitle} closeLabel={deskDialog.close}>
        <div className="dialog-meja tumpuk">
          <p>{text.exitHelp}</p>
          {failed && <Notice tone="error">{text.exitFailed}</Notice>}
          <div className="aksi">
            <Button tone="danger" busyLabel={busy && text.exiting} onClick={() => void leave()}>
              {text.exitYes}
            </Button>
            <Button tone="secondary" onClick={() => setAsked(false)}>
              {deskDialog.cancel}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
