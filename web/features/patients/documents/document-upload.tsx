import { Camera } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { listDocumentTypes, uploadDocument } from '#contract/patients/patient-document.ts';
import { api } from '../../../lib/requests/api.ts';
import { PICTURE_TYPES, sendPicture } from '../../../lib/requests/send-picture.ts';
import { useSending } from '../../../lib/requests/use-sending.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { documents as text } from '../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { PatientInfo } from '../use-family.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';

export interface DocumentUploadProps {
  readonly token: string;
  readonly patients: readonly PatientInfo[];
  readonly onSaved: (name: string) => void;
}

/** Adds a document: its patient, its kind and its picture, which is sent as soon as it is chosen. */
export function DocumentUpload({ token, patients, onSaved }: DocumentUploadProps) {
  const types = useLoaded(useCallback(() => api(listDocumentTypes, { token }), [token]));
  const [patient, setPatient] = useState('');
  const [type, setType] = useState('');
  const { busy, failure, send } = useSending();
  const input = useRef<HTMLInputElement>(null);
  const kinds = types.data?.documents ?? [];
  const query = { patient: patient || `${patients[0]?.id ?? ''}`, type: type || (kinds[0]?.type ?? '') };
  const choose = (file: File) =>
    void send(
      () => sendPicture(uploadDocument, { query, token }, file),
      ({ answer }) => onSaved(answer.document.name),
    );

  if (kinds.length === 0) return null;
  return (
    <div className="unggah-dokumen">
      <Field label={text.of}>
        {(control) => (
          <select
            {...control}
            className="kolom"
            value={query.patient}
            onChange={(event) => setPatient(event.currentTarget.value)}
          >
            {patients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={text.type}>
        {(control) => (
          <select
            {...control}
            className="kolom"
            value={query.type}
            onChange={(event) => setType(event.currentTarget.value)}
          >
            {kinds.map((kind) => (
              <option key={kind.type} value={kind.type}>
                {kind.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button tone="secondary" busyLabel={busy && text.sending} onClick={() => input.current?.click()}>
        <Camera className="i" aria-hidden="true" />
        {text.choose}
      </Button>
      <FileInput ref={input} name="document" accept={PICTURE_TYPES} onChoose={choose} />
      {failure && (
        <div className="galat-unggah">
          <Notice tone="error">{sentenceOf(failure)}</Notice>
        </div>
      )}
    </div>
  );
}
