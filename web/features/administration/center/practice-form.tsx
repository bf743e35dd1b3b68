import { useState } from 'react';
import type { Result } from '#contract/client.ts';
import type { DataOf, In } from '#contract/endpoint.ts';
import { addPractice, findDoctors } from '#contract/administration/records/practice-record.ts';
import { api } from '../../../lib/requests/api.ts';
import { practiceRecord } from './clinic-record.text.ts';
import { doctorRecord } from '../platform/doctor-record.text.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Picker } from '../../shared-administration/picker.tsx';
import type { PickerChoice, PickedChoice } from '../../shared-administration/picker-list.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField, RecordValues } from '../../shared-administration/record-form.tsx';

type Added = DataOf<typeof addPractice>;
type Body = In<(typeof addPractice)['body']>;

export interface PracticeFormProps {
  readonly token: string;
  readonly center: number;
  readonly clinics: readonly { readonly id: number; readonly name: string; readonly specialisation: number }[];
  readonly specialisations: readonly PickedChoice[];
  readonly onSaved: (practice: number) => void;
}

/** Asks for the clinic and the doctor: one is searched in the directory, or described where the directory does not have them. */
export function PracticeForm({ token, center, clinics, specialisations, onSaved }: PracticeFormProps) {
  const [fresh, setFresh] = useState(false);
  const [doctor, setDoctor] = useState<PickedChoice | null>(null);
  const [only, setOnly] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const params = { center: `${center}` };
  const search = async (name: string): Promise<readonly PickerChoice[]> => {
    const result = await api(findDoctors, { params, query: { name, ...(only && { specialisation: only }) }, token });
    if (!result.ok) throw new Error(result.error.code);
    return result.data.doctors.map(({ id, name: full, specialist, centers }) => ({
      id,
      name: full,
      note: [specialist, ...centers].filter(Boolean).join(' · '),
    }));
  };
  const save = async (typed: RecordValues): Promise<Result<Added>> => {
    setWrong(!fresh && doctor === null ? practiceRecord.doctorMissing : undefined);
    if (!fresh && doctor === null) return { ok: false, error: { code: 'INVALID_INPUT', status: 0 } };
    const result = await api(addPractice, { params, body: bodyOf(typed, fresh ? null : doctor), token });
    if (!result.ok && result.error.field === 'doctor' && !fresh) setWrong(practiceRecord.known);
    return ofFresh(result);
  };
  const options = specialisations.map(({ id, name }) => [`${id}`, name] as const);
  return (
    <RecordForm
      // A new doctor has other fields, so the form begins anew.
      key={String(fresh)}
      fields={fresh ? [clinicField(clinics), ...freshFields(options)] : [clinicField(clinics)]}
      values={{ gender: '-', clinic: clinics.length === 1 ? `${clinics[0]!.id}` : '' }}
      save={save}
      onSaved={({ practice }) => onSaved(practice.id)}
    >
      {!fresh && (
        <>
          <Field label={practiceRecord.specialisationOnly}>
            {(control) => (
              <select
                {...control}
                className="kolom"
                value={only}
                onChange={(event) => setOnly(event.currentTarget.value)}
              >
                <option value="">{practiceRecord.anySpecialisation}</option>
                {options.map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Picker
            label={practiceRecord.doctor}
            help={practiceRecord.doctorHelp}
            value={doctor}
            onChange={setDoctor}
            search={search}
            error={wrong}
          />
        </>
      )}
      <label className="baris">
        <input type="checkbox" checked={fresh} onChange={(event) => setFresh(event.currentTarget.checked)} />
        <span>{practiceRecord.fresh}</span>
      </label>
    </RecordForm>
  );
}

function clinicField(clinics: PracticeFormProps['clinics']): RecordField {
  const options = clinics.map(({ id, name }) => [`${id}`, name] as const);
  return { name: 'clinic', label: practiceRecord.clinic, kind: 'choice', options };
}

const freshFields = (options: readonly (readonly [string, string])[]): readonly RecordField[] => [
  { name: 'name', label: practiceRecord.freshName, wrong: practiceRecord.freshNameWrong, max: 100 },
  { name: 'gender', label: practiceRecord.gender, kind: 'choice', options: doctorRecord.genders },
  { name: 'specialisation', label: practiceRecord.specialisation, kind: 'choice', options },
];

function bodyOf({ clinic, name = '', gender, specialisation }: RecordValues, doctor: PickedChoice | null): Body {
  if (doctor) return { clinic: Number(clinic), doctor: doctor.id };
  const fresh = { name, gender: gender as 'L' | 'P' | '-', specialisation: Number(specialisation) };
  return { clinic: Number(clinic), fresh };
}

/** The server names a field of a new doctor with a prefix; the form knows it without. */
function ofFresh(result: Result<Added>): Result<Added> {
  if (result.ok || !result.error.field) return result;
  return { ok: false, error: { ...result.error, field: result.error.field.replace(/^fresh\./, '') } };
}
