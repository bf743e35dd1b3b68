import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { blog } from './text.ts';
import { Button } from '../../../ui/button.tsx';

export interface ShareProps {
  readonly title: string;
  /** Path of the page, without a query. */
  readonly path: string;
}

const never = () => () => undefined;

/** The full address. Only the browser knows it: a page that the server caches for everybody must not contain the origin of one request. */
function useAddress(path: string): string {
  return useSyncExternalStore(
    never,
    () => location.origin + path,
    () => path,
  );
}

const FRAGMENT = 'bagikan';

/** The button in the bar of a phone: opens the system's share sheet where there is one, else leads down to ShareRow. */
export function ShareLink({ title, path }: ShareProps) {
  const address = useAddress(path);
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Closing the share sheet is no failure.
    void navigator.share({ title, url: address }).catch(() => undefined);
  };
  return (
    <a className="ikon-btn perlu-skrip" href={`#${FRAGMENT}`} onClick={share} aria-label={blog.share}>
      <Share2 className="i" aria-hidden="true" />
    </a>
  );
}

/** Stands at the end of the text: copies the address, or shares it by WhatsApp. */
export function ShareRow({ title, path }: ShareProps) {
  const address = useAddress(path);
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await copyText(address)) ? blog.copied : blog.copyFailed);
  return (
    <section className="bagikan perlu-skrip" id={FRAGMENT} aria-labelledby="bagikan-judul">
      <h2 id="bagikan-judul">{blog.share}</h2>
      <div className="pil-baris">
        <Button tone="secondary" onClick={() => void copy()}>
          <Copy className="i" aria-hidden="true" />
          {blog.copy}
        </Button>
        <a className="btn btn-2" href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}>
          <MessageCircle className="i" aria-hidden="true" />
          {blog.whatsapp}
        </a>
      </div>
      <p className="meta" role="status">
        {said}
      </p>
    </section>
  );
}
