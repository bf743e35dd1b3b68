import { useCallback } from 'react';
import { getDeskSession } from '#contract/front-desk/desk.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { common } from '../../../text/common.ts';
import { rowTitle } from '../desk-dialogs.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import { PriorityForm } from '../line/row-reasons.tsx';
import { patientName } from '../patient-name.text.ts';
import type { FoundDialogProps } from './search-props.ts';
import { sightOf } from './sight-of.ts';

/** Gives priority to a number that was found. The rules of its session are read first, because they say what priority means there. */
export function FoundPriorityDialog({ found, desk, onClose }: FoundDialogProps) {
  const { token, center } = desk;
  const { id } = found.session;
  const ask = useCallback(
    () => api(getDeskSession, { params: { id: String(id) }, query: { center }, token }),
    [id, center, token],
  );
  const { data, error } = useLoaded(ask);
  const entry = data?.session.entries.find(({ trans_code: code }) => code === found.trans_code);
  const why = error?.code ?? (data && !entry ? 'APPOINTMENT_NOT_FOUND' : null);
  return (
    <DeskDialog wide title={rowTitle(found.label, patientName(found.patient.name))} onClose={onClose}>
      {why && <Notice tone="error">{deskSentence(why)}</Notice>}
      {data === null && error === null && <p className="meta">{common.loading}</p>}
      {data && entry && (
        <PriorityForm
          session={data.session}
          entry={entry}
          desk={{ ...desk, press: desk.pressAt(sightOf(found)) }}
          onClose={onClose}
          onBack={onClose}
        />
      )}
    </DeskDialog>
  );
}
