import { Copy, MessageCircle } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { sharing } from '../../../text/sharing.ts';
import { shareArticle } from './text.ts';
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

/** Stands at the end of the text: copies the address, or shares it by WhatsApp. */
export function ShareRow({ title, path }: ShareProps) {
  const address = useAddress(path);
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await copyText(address)) ? sharing.copied : shareArticle.copyFailed);
  return (
    <section className="bagikan perlu-skrip" aria-labelledby="bagikan-judul">
      <h2 id="bagikan-judul">{sharing.share}</h2>
      <div className="pil-baris">
        <Button tone="secondary" onClick={() => void copy()}>
          <Copy className="i" aria-hidden="true" />
          {shareArticle.copy}
        </Button>
        <a className="btn btn-2" href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}>
          <MessageCircle className="i" aria-hidden="true" />
          {shareArticle.whatsapp}
        </a>
      </div>
      <p className="meta" role="status">
        {said}
      </p>
    </section>
  );
}
