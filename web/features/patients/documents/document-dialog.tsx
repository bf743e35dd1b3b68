import { urlOf } from '#contract/client.ts';
import { getDocument } from '#contract/patients/patient-document.ts';
import { PrivatePicture } from '../../../lib/private-picture.tsx';
import { common } from '../../../text/common.ts';
import { documents as text } from '../text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { PatientDocument } from './patient-document.ts';

export interface DocumentDialogProps {
  readonly token: string;
  readonly document: PatientDocument;
  readonly onClose: () => void;
}

/** The picture of a document. */
export function DocumentDialog({ token, document, onClose }: DocumentDialogProps) {
  const { id, name, patient } = document;
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={name} closeLabel={common.close}>
      <p className="meta">{patient.name}</p>
      <div className="mt-4">
        <PrivatePicture url={urlOf(getDocument, { id })} token={token}>
          {(address) => <img className="gambar-dokumen" src={address} alt={text.picture(name, patient.name)} />}
        </PrivatePicture>
      </div>
    </Dialog>
  );
}
