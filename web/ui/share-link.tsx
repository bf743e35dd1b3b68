import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { shareAddress } from '../lib/share-address.ts';
import { sharing } from '../text/sharing.ts';

export interface ShareLinkProps {
  readonly title: string;
  /** Path of the page, without a query. */
  readonly path: string;
  /** True where there is room for the word beside the icon. */
  readonly wide?: boolean;
}

/** Shares a page by the system's share sheet; a browser without one copies the address, or else shows it. */
export function ShareLink({ title, path, wide = false }: ShareLinkProps) {
  const [said, setSaid] = useState('');
  const share = async () => {
    // Only the browser knows the full address: a page that the server caches for everybody must not contain the origin of one request.
    const url = location.origin + path;
    const how = await shareAddress({ title, url });
    if (how !== 'shared') setSaid(how === 'copied' ? sharing.copied : sharing.show(url));
  };
  return (
    <span className="bagi">
      <button
        type="button"
        className={wide ? 'btn btn-2' : 'ikon-btn'}
        aria-label={wide ? undefined : sharing.share}
        onClick={() => void share()}
      >
        <Share2 className="i" aria-hidden="true" />
        {wide && sharing.share}
      </button>
      <span className="bagi-kata" role="status">
        {said}
      </span>
    </span>
  );
}
