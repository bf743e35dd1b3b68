import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import { getDeskLetter } from '#contract/front-desk/desk.ts';
import { PrivatePicture } from '../../../lib/private-picture.tsx';
import { deskDocuments as text } from '../desk-documents.text.ts';
import { Button } from '../../../ui/button.tsx';

/** The picture of the letter, as wide as the dialog. Enlarged it can be scrolled, also with the arrow keys. */
export function LetterView({ token, code }: { readonly token: string; readonly code: string }) {
  return (
    <PrivatePicture url={urlOf(getDeskLetter, { trans_code: code })} token={token}>
      {(address) => <EnlargeableLetter address={address} />}
    </PrivatePicture>
  );
}

function EnlargeableLetter({ address }: { readonly address: string }) {
  const [large, setLarge] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- larger than its box: the keyboard must reach it to scroll */}
      <section ref={box} className={large ? 'surat surat-besar' : 'surat'} tabIndex={0} aria-label={text.letterShown}>
        <img src={address} alt={text.letterAlt} />
      </section>
      <Button tone="secondary" block aria-pressed={large} onClick={() => setLarge(!large)}>
        {large ? <ZoomOut className="i" aria-hidden="true" /> : <ZoomIn className="i" aria-hidden="true" />}
        {text.enlarge}
      </Button>
    </>
  );
}
