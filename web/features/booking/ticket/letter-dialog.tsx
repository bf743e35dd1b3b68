import { urlOf } from '#contract/client.ts';
import { getLetter } from '#contract/booking/appointment.ts';
import { usePicture } from '../../../lib/requests/use-picture.ts';
import { common } from '../../../text/common.ts';
import { ticket } from './text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';

type Props = { readonly code: string; readonly token: string; readonly onClose: () => void };

/** The picture of the letter that was given with this booking, for its owner. */
export function LetterDialog({ code, token, onClose }: Props) {
  const { address, failed } = usePicture(urlOf(getLetter, { trans_code: code }), token);
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={ticket.letter} closeLabel={ticket.close}>
      <div className="mt-4">
        {failed ? (
          <Notice tone="error">{ticket.letterGone}</Notice>
        ) : address === null ? (
          <Skeleton label={common.loading}>
            <Bone height={240} radius={12} />
          </Skeleton>
        ) : (
          <img className="max-h-[70vh] w-full object-contain" src={address} alt={ticket.letterAlt} />
        )}
      </div>
    </Dialog>
  );
}
