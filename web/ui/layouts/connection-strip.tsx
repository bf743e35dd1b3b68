import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTrouble } from '../../lib/requests/use-trouble.ts';
import { usePageNavigation } from '../../lib/page/navigation.ts';
import { useOnline } from '../../lib/connectivity.ts';
import { common } from '../../text/common.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Notice } from '../state/notice.tsx';
import { deadEnd } from './dead-end.ts';

/**
 * The strip on every page while the browser has no connection (CONN-01) or after a failed call (ERR-02), of the page or for it (`isFailed`); it stays visible when
 * the page is scrolled, and so does the notice about a page that could not be had. A click on a link without a connection does not leave the page, but opens the modal (CONN-02).
 */
export function ConnectionStrip({ isFailed = false }: { readonly isFailed?: boolean | undefined }) {
  const online = useOnline();
  const { failing, page } = useTrouble();
  const { go } = usePageNavigation();
  const [asked, setAsked] = useState(false);
  const isShown = !online || failing || isFailed;
  const [wasShown, setWasShown] = useState(false);
  if ((isShown || page !== null) && !wasShown) setWasShown(true);
  useEffect(() => {
    if (online) return;
    const stay = (event: MouseEvent) => {
      if (deadEnd(event.target, location.href) === null) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(true);
    };
    addEventListener('click', stay, true);
    return () => removeEventListener('click', stay, true);
  }, [online]);
  return (
    <div className={classNames('luring-tempat', wasShown && 'pernah')}>
      {isShown && (
        <div className="luring">
          <span className="baris" role="status">
            <WifiOff className="i" aria-hidden="true" />
            {online ? common.connectionTrouble : common.offline}
          </span>
          <button type="button" className="luring-tombol" onClick={() => setAsked(true)}>
            {common.connectionHelp}
          </button>
        </div>
      )}
      {page !== null && (
        <Notice tone="error" className="gagal-pindah">
          <p>
            {common.loadFailed}. {common.loadFailedHelp}
          </p>
          <Button tone="secondary" small onClick={() => void go(page)}>
            {common.retry}
          </Button>
        </Notice>
      )}
      <ConnectionModal open={asked} onClose={() => setAsked(false)} />
    </div>
  );
}

/** CONN-02. The browser's own dialog: one of a library would have to be loaded first, over the connection that is missing. */
export function ConnectionModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const online = useOnline();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  if (!open) return null;
  return (
    <dialog ref={dialog} className="dialog dialog-koneksi" aria-labelledby="koneksi-judul" onClose={onClose}>
      <h2 id="koneksi-judul">{common.connectionTitle}</h2>
      <p className="dialog-isi">{online ? common.connectionOnline : common.connectionOffline}</p>
      <div className="tumpuk rapat">
        <Button block disabled={!online} onClick={() => location.reload()}>
          {common.reload}
        </Button>
        <Button tone="quiet" block onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </dialog>
  );
}
