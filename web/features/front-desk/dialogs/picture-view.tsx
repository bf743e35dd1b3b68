import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import { PICTURE_READING } from '#contract/booking/appointment-picture.ts';
import type { AppointmentPicture } from '#contract/booking/appointment-picture.ts';
import { PrivatePicture } from '../../../lib/private-picture.tsx';
import { pictureNames } from '../../../text/attributes.ts';
import { deskDocuments as text } from '../desk-documents.text.ts';
import { Button } from '../../../ui/button.tsx';

export interface PictureViewProps {
  readonly picture: AppointmentPicture;
  readonly token: string;
  readonly code: string;
}

/** A button, and once it is pressed the picture, as wide as the dialog: the server logs who looks at it. */
export function PictureView({ picture, token, code }: PictureViewProps) {
  const [shown, setShown] = useState(false);
  const name = pictureNames[picture];
  if (!shown)
    return (
      <Button tone="secondary" block onClick={() => setShown(true)}>
        {text.showPicture(name)}
      </Button>
    );
  return (
    <PrivatePicture url={urlOf(PICTURE_READING[picture].desk, { trans_code: code })} token={token}>
      {(address) => <EnlargeablePicture name={name} address={address} />}
    </PrivatePicture>
  );
}

/** Enlarged it can be scrolled, also with the arrow keys. */
function EnlargeablePicture({ name, address }: { readonly name: string; readonly address: string }) {
  const [large, setLarge] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- larger than its box: the keyboard must reach it to scroll */}
      <section ref={box} className={large ? 'surat surat-besar' : 'surat'} tabIndex={0} aria-label={name}>
        <img src={address} alt={text.pictureAlt(name)} />
      </section>
      <Button tone="secondary" block aria-pressed={large} onClick={() => setLarge(!large)}>
        {large ? <ZoomOut className="i" aria-hidden="true" /> : <ZoomIn className="i" aria-hidden="true" />}
        {text.enlarge}
      </Button>
    </>
  );
}
