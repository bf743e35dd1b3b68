import { urlOf } from '#contract/client.ts';
import { getLetter } from '#contract/booking/appointment.ts';
import { PrivatePicture } from '../../../lib/private-picture.tsx';
import { ticket } from './text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

type Props = { readonly code: string; readonly token: string; readonly onClose: () => void };

/** The picture of the letter that was given with this booking, for its owner. */
export function LetterDialog({ code, token, onClose }: Props) {
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={ticket.letter} closeLabel={ticket.close}>
      <div className="mt-4">
        <PrivatePicture url={urlOf(getLetter, { trans_code: code })} token={token} failed={ticket.letterGone}>
          {(address) => <img className="max-h-[70vh] w-full object-contain" src={address} alt={ticket.letterAlt} />}
        </PrivatePicture>
      </div>
    </Dialog>
  );
}
