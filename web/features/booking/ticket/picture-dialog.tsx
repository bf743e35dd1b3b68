import { urlOf } from '#contract/client.ts';
import { PICTURE_READING } from '#contract/booking/appointment-picture.ts';
import type { AppointmentPicture } from '#contract/booking/appointment-picture.ts';
import { PrivatePicture } from '../../../lib/private-picture.tsx';
import { pictureNames } from '../../../text/attributes.ts';
import { ticket } from './text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

type Props = {
  readonly picture: AppointmentPicture;
  readonly code: string;
  readonly token: string;
  readonly onClose: () => void;
};

/** A picture that was given with this booking, for its owner. */
export function PictureDialog({ picture, code, token, onClose }: Props) {
  const name = pictureNames[picture];
  const url = urlOf(PICTURE_READING[picture].own, { trans_code: code });
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={name} closeLabel={ticket.close}>
      <div className="mt-4">
        <PrivatePicture url={url} token={token} failed={ticket.pictureGone(name)}>
          {(address) => (
            <img className="max-h-[70vh] w-full object-contain" src={address} alt={ticket.pictureAlt(name)} />
          )}
        </PrivatePicture>
      </div>
    </Dialog>
  );
}
