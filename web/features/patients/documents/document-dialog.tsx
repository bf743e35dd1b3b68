import { urlOf } from '#contract/client.ts';
import { getDocument } from '#contract/patients/patient-document.ts';
import { usePicture } from '../../../lib/requests/use-picture.ts';
import { common } from '../../../text/common.ts';
import { documents as text } from '../text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import type { PatientDocument } from './patient-document.ts';

export interface DocumentDialogProps {
  readonly token: string;
  readonly document: PatientDocument;
  readonly onClose: () => void;
}

/** The picture of a document. */
export function DocumentDialog({ token, document, onClose }: DocumentDialogProps) {
  const { id, name, patient } = document;
  const { address, failed } = usePicture(urlOf(getDocument, { id }), token);
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={name} closeLabel={common.close}>
      <p className="meta">{patient.name}</p>
      <div className="mt-4">
        {failed ? (
          <Notice tone="error">{common.loadFailed}</Notice>
        ) : address === null ? (
          <Skeleton label={common.loading}>
            <Bone height={240} radius={12} />
          </Skeleton>
        ) : (
          <img className="gambar-dokumen" src={address} alt={text.picture(name, patient.name)} />
        )}
      </div>
    </Dialog>
  );
}
