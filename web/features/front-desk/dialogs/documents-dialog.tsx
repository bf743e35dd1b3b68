import { useCallback, useRef, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { APPOINTMENT_PICTURES, picturesOfVisit } from '#contract/booking/appointment-picture.ts';
import { getDeskDocuments, revealDeskDocuments } from '#contract/front-desk/desk.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { attributeNames, pictureNames } from '../../../text/attributes.ts';
import { common } from '../../../text/common.ts';
import { deskDocuments as text, documentsOf, endsWith } from '../desk-documents.text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { visitKinds } from '../../shared-booking/visit-kinds.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { PictureView } from './picture-view.tsx';
import type { DeskEntry } from '../state/shapes.ts';
import { patientName } from '../patient-name.text.ts';

type Documents = DataOf<typeof getDeskDocuments>['documents'];

export interface DocumentsDialogProps {
  readonly token: string;
  readonly entry: DeskEntry;
  readonly onClose: () => void;
}

/** The documents of a booking. Numbers and pictures are shown on request only, and the server logs every look: so Enter must not be one by chance. */
export function DocumentsDialog({ token, entry, onClose }: DocumentsDialogProps) {
  const { trans_code: code, label, patient } = entry;
  const loading = useLoaded(
    useCallback(() => api(getDeskDocuments, { params: { trans_code: code }, token }), [code, token]),
  );
  return (
    <DeskDialog wide hasFirst={false} className="dokumen-meja" title={documentsOf(label)} onClose={onClose}>
      <p className="meta">
        {patientName(patient.name)} · <span className="t nw">{code}</span>
      </p>
      <Loaded loading={loading} bones={[28, 28, 28]}>
        {({ documents }) => <DeskDocuments token={token} code={code} given={documents} />}
      </Loaded>
      <p className="meta">{text.noted}</p>
    </DeskDialog>
  );
}

function DeskDocuments({
  token,
  code,
  given,
}: {
  readonly token: string;
  readonly code: string;
  readonly given: Documents;
}) {
  const [shown, setShown] = useState(given);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const list = useRef<HTMLDListElement>(null);
  const reveal = async () => {
    setBusy(true);
    setFailure(null);
    const result = await api(revealDeskDocuments, { params: { trans_code: code }, token });
    setBusy(false);
    if (!result.ok) return setFailure(sentenceOf(result.error));
    setShown(result.data.documents);
    // The pressed button is no longer there, so the loaded list takes the focus and is read out.
    list.current?.focus();
  };
  const { payment, visit_kind: kind, documents, is_masked: masked } = shown;
  const pictures = APPOINTMENT_PICTURES.filter((picture) => shown[`has_${picture}`]);
  const gone = kind ? picturesOfVisit(kind).filter((picture) => !pictures.includes(picture)) : [];
  return (
    <>
      <dl ref={list} tabIndex={-1}>
        <div>
          <dt>{text.payment}</dt>
          <dd>{payment}</dd>
        </div>
        {kind && (
          <div>
            <dt>{attributeNames['visit_kind']}</dt>
            <dd>{visitKinds[kind]}</dd>
          </div>
        )}
        {documents.map(({ name, value }) => (
          <div key={name}>
            <dt>{attributeNames[name] ?? name}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {documents.length === 0 && <p>{text.none}</p>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {masked && (
        <Button tone="secondary" block busyLabel={busy && common.busy} onClick={() => void reveal()}>
          {text.reveal}
        </Button>
      )}
      {pictures.map((picture) => (
        <PictureView key={picture} picture={picture} token={token} code={code} />
      ))}
      {gone.map((picture) => (
        <p key={picture} className="meta">
          {text.pictureGone(pictureNames[picture])}
        </p>
      ))}
    </>
  );
}

/** A screen reader says only the end of a masked number. */
function Value({ value }: { readonly value: string }) {
  if (!value.startsWith('•')) return <span className="t">{value}</span>;
  return (
    <>
      <span className="t nw" aria-hidden="true">
        {value}
      </span>
      <span className="vh">{endsWith(value.slice(-4))}</span>
    </>
  );
}
