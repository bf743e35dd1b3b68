import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import { getDeskLetter } from '#contract/front-desk/desk.ts';
import { usePicture } from '../../../lib/requests/use-picture.ts';
import { common } from '../../../text/common.ts';
import { deskDocuments as text } from '../desk-documents.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';

/** The picture of the letter, as wide as its place; enlarged it is moved about by scrolling, also with the arrow keys. */
export function LetterView({ token, code }: { readonly token: string; readonly code: string }) {
  const { address, failed } = usePicture(urlOf(getDeskLetter, { trans_code: code }), token);
  const [large, setLarge] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (address) place.current?.focus();
  }, [address]);
  if (failed) return <Notice tone="error">{common.loadFailed}</Notice>;
  if (address === null)
    return (
      <Skeleton label={common.loading}>
        <Bone height={240} radius={12} />
      </Skeleton>
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- larger than its place: the keyboard must reach it to scroll */}
      <section ref={place} className={large ? 'surat surat-besar' : 'surat'} tabIndex={0} aria-label={text.letterShown}>
        <img src={address} alt={text.letterAlt} />
      </section>
      <Button tone="secondary" block aria-pressed={large} onClick={() => setLarge(!large)}>
        {large ? <ZoomOut className="i" aria-hidden="true" /> : <ZoomIn className="i" aria-hidden="true" />}
        {text.enlarge}
      </Button>
    </>
  );
}
