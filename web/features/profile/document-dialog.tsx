import { useEffect, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import { getDocument } from '#contract/endpoints/patient-document.ts';
import { clearCredential } from '../../lib/credential.ts';
import { common } from '../../text/common.ts';
import { documents as text } from '../../text/profile.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import type { PatientDocument } from './documents-block.tsx';

export interface DocumentDialogProps {
  readonly token: string;
  readonly document: PatientDocument;
  readonly onClose: () => void;
}

/** The picture of a document. An <img> cannot carry the token, hence bytes that live as long as the dialog. */
export function DocumentDialog({ token, document, onClose }: DocumentDialogProps) {
  const { id, name, patient } = document;
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    let made: string | null = null;
    const load = async () => {
      const answer = await fetch(urlOf(getDocument, { id }), {
        headers: { authorization: `Bearer ${token}` },
        signal: left.signal,
      });
      if (answer.status === 401) return clearCredential();
      if (!answer.ok) return setFailed(true);
      made = URL.createObjectURL(await answer.blob());
      if (left.signal.aborted) URL.revokeObjectURL(made);
      else setAddress(made);
    };
    load().catch(() => {
      if (!left.signal.aborted) setFailed(true);
    });
    return () => {
      left.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, token]);
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
