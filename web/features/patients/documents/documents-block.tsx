import { FileText } from 'lucide-react';
import { Suspense, lazy, useCallback, useRef, useState } from 'react';
import { listDocuments } from '#contract/patients/patient-document.ts';
import { api } from '../../../lib/requests/api.ts';
import { formatDate, localOf } from '../../../lib/format.ts';
import { documents as text, profile } from '../text.ts';
import { Button } from '../../../ui/button.tsx';
import type { PatientDocument } from './patient-document.ts';
import { DocumentUpload } from './document-upload.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import type { PatientInfo } from '../use-family.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';

const DocumentDialog = lazy(() =>
  import('./document-dialog.tsx').then((module) => ({ default: module.DocumentDialog })),
);
const DeleteDialog = lazy(() =>
  import('./delete-document-dialog.tsx').then((module) => ({ default: module.DeleteDocumentDialog })),
);

export interface DocumentsBlockProps {
  readonly token: string;
  readonly patients: readonly PatientInfo[];
}

/** 'Dokumen': pictures of cards and letters, which only their owner can see. */
export function DocumentsBlock({ token, patients }: DocumentsBlockProps) {
  const loading = useLoaded(useCallback(() => api(listDocuments, { token }), [token]));
  const [open, setOpen] = useState<{ what: 'see' | 'delete'; document: PatientDocument } | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="blok" aria-labelledby="dokumen">
      <h2 id="dokumen" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p className="meta mt-1">{text.intro}</p>
      <p className={said ? 'meta' : 'vh'} role="status">
        {said}
      </p>
      <Loaded loading={loading} bones={[56]}>
        {({ documents }) => (
          <ul>
            {documents.length === 0 && <li className="meta mt-2">{text.none}</li>}
            {documents.map((document) => (
              <li className="orang-baris" key={document.id}>
                <span className="ikon-bulat">
                  <FileText className="i" aria-hidden="true" />
                </span>
                <div>
                  <b className="kuat">{document.name}</b>
                  <p className="meta">{`${document.patient.name} · ${dayOf(document)}`}</p>
                </div>
                <span className="baris">
                  <Button
                    tone="quiet"
                    small
                    aria-label={text.seeOf(document.name, document.patient.name)}
                    onClick={() => setOpen({ what: 'see', document })}
                  >
                    {text.see}
                  </Button>
                  <Button
                    tone="quiet"
                    small
                    aria-label={text.deleteOf(document.name, document.patient.name)}
                    onClick={() => setOpen({ what: 'delete', document })}
                  >
                    {profile.remove}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <DocumentUpload
        token={token}
        patients={patients}
        onSaved={(name) => {
          setSaid(text.saved(name));
          loading.reload();
        }}
      />
      <Suspense>
        {open?.what === 'see' && (
          <DocumentDialog token={token} document={open.document} onClose={() => setOpen(null)} />
        )}
        {open?.what === 'delete' && (
          <DeleteDialog
            token={token}
            document={open.document}
            onClose={() => setOpen(null)}
            onDeleted={() => {
              setOpen(null);
              setSaid(text.deleted(open.document.name));
              loading.reload();
              heading.current?.focus();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

/** The day of the upload in WIB, the zone where most of the country lives: a person has no center and so no zone. */
function dayOf({ uploaded_at: at }: PatientDocument): string {
  return text.uploaded(formatDate(localOf(at, 'WIB').date));
}
