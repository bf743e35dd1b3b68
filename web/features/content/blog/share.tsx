import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { blog } from './text.ts';
import { Button } from '../../../ui/button.tsx';

interface ShareProps {
  readonly title: string;
  /** Of the page, without its query. */
  readonly path: string;
}

const never = () => () => undefined;

/** The whole address, which only the browser knows: what the server keeps for everybody must not depend on how one of them called it. */
function useAddress(path: string): string {
  return useSyncExternalStore(
    never,
    () => location.origin + path,
    () => path,
  );
}

const FRAGMENT = 'bagikan';

/** In the bar of a phone: the system's own sharing where there is one, else the way down to the other ways. */
export function ShareLink({ title, path }: ShareProps) {
  const address = useAddress(path);
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Closing the system's sheet is an answer, not a failure.
    void navigator.share({ title, url: address }).catch(() => undefined);
  };
  return (
    <a className="ikon-btn perlu-skrip" href={`#${FRAGMENT}`} onClick={share} aria-label={blog.share}>
      <Share2 className="i" aria-hidden="true" />
    </a>
  );
}

/** At the end of the text: the address to keep, and the messenger that most readers have. */
export function ShareRow({ title, path }: ShareProps) {
  const address = useAddress(path);
  const [said, setSaid] = useState('');
  const copy = async () => {
    // Absent on plain http, refused where the person forbade it.
    try {
      await navigator.clipboard.writeText(address);
      setSaid(blog.copied);
    } catch {
      setSaid(blog.copyFailed);
    }
  };
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
