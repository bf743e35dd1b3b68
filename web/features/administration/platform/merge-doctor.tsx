import { useCallback, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { mergeDoctors, previewMerge } from '#contract/administration/records/doctor-record.ts';
import { api } from '../../../lib/requests/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { dateOf, factsOfRefusal } from '../center-record.text.ts';
import { doctorRecord } from './doctor-record.text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { manage } from '../../../text/manage.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';
import { Picker } from '../../shared-administration/picker.tsx';
import type { PickedChoice } from '../../shared-administration/picker-list.tsx';
import { searchDoctors } from '../../shared-administration/search-choices.ts';

type Doctor = { readonly id: number; readonly name: string; readonly code: string | null };
type Preview = DataOf<typeof previewMerge>;

const MOVES = [
  ['practices', doctorRecord.practicesMove],
  ['joined', doctorRecord.joined],
  ['schedules', doctorRecord.schedules],
  ['dropped', doctorRecord.dropped],
  ['sessions', doctorRecord.sessions],
  ['bookings', doctorRecord.bookings],
  ['history', doctorRecord.history],
  ['favourites', doctorRecord.favourites],
] as const;

export interface MergeDoctorProps {
  readonly token: string;
  readonly doctor: Doctor;
  readonly onMerged: (double: string) => void;
}

/** Merges a duplicate into the doctor of the page: it first shows what would move, and then asks once more. */
export function MergeDoctor({ token, doctor, onMerged }: MergeDoctorProps) {
  const [double, setDouble] = useState<PickedChoice | null>(null);
  const search = async (q: string) => (await searchDoctors(token, q)).filter(({ id }) => id !== doctor.id);
  return (
    <section className="panel tumpuk" aria-labelledby="merge">
      <h2 id="merge">{doctorRecord.mergeTitle}</h2>
      <p className="meta">{doctorRecord.mergeHelp(doctor.name)}</p>
      <Picker key={doctor.id} label={doctorRecord.double} value={double} onChange={setDouble} search={search} />
      {double && (
        <Moving
          key={double.id}
          token={token}
          doctor={doctor}
          double={double.id}
          onMerged={(name) => {
            setDouble(null);
            onMerged(name);
          }}
        />
      )}
    </section>
  );
}

function Moving({ token, doctor, double, onMerged }: MergeDoctorProps & { readonly double: number }) {
  const ask = useCallback(
    () => api(previewMerge, { params: { id: `${doctor.id}` }, query: { double: `${double}` }, token }),
    [token, doctor.id, double],
  );
  const loading = useLoaded(ask);
  const [asking, setAsking] = useState(false);
  const merge = async ({ seen, double: { name } }: Preview): Promise<string | null> => {
    const result = await graveApi(mergeDoctors, { params: { id: `${doctor.id}` }, body: { double, seen }, token });
    if (!result.ok) {
      loading.reload();
      return factsOfRefusal(result.error) ?? sentenceOf(result.error);
    }
    setAsking(false);
    onMerged(name);
    return null;
  };
  return (
    <Loaded loading={loading} bones={[200]}>
      {(preview) => (
        <>
          <MovingList preview={preview} keepsCode={doctor.code !== null} />
          {preview.other_field && <Notice tone="change">{otherField(preview, doctor)}</Notice>}
          {preview.conflicts.length === 0 && (
            <div className="aksi">
              <Button tone="danger" onClick={() => setAsking(true)}>
                {doctorRecord.merge}
              </Button>
            </div>
          )}
          {asking && (
            <ConfirmDialog
              title={doctorRecord.confirmTitle(preview.double.name, doctor.name)}
              description={[otherField(preview, doctor), doctorRecord.confirmText].filter(Boolean).join(' ')}
              yes={doctorRecord.merge}
              no={manage.cancel}
              onYes={() => merge(preview)}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** The warning that the two are of different fields; '' where they are not. */
function otherField({ double, other_field: fields }: Preview, { name }: Doctor): string {
  if (fields === null) return '';
  return doctorRecord.otherField(double.name, fields.double.join(', '), name, fields.stays.join(', '));
}

function MovingList({ preview, keepsCode }: { readonly preview: Preview; readonly keepsCode: boolean }) {
  const { double, moving, conflicts } = preview;
  return (
    <>
      <h3>{doctorRecord.moves}</h3>
      <dl>
        {MOVES.map(([key, words]) => (
          <div key={key} className="baris-antar">
            <dt>{words}</dt>
            <dd className="t">{formatCount(moving[key])}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">{doctorRecord.address(double.slug_name)}</p>
      {double.code !== null && keepsCode && <Notice tone="change">{doctorRecord.codeLost(double.code)}</Notice>}
      {conflicts.length > 0 && (
        <Notice tone="error">
          <p>{doctorRecord.conflicts}</p>
          <ul>
            {conflicts.map(({ clinic, center, date }) => (
              <li key={`${clinic} ${date}`}>{doctorRecord.conflict(clinic, center, dateOf(date))}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
