import { common } from '../../text/common.ts';
import { Field } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { substitutes as text } from './text.ts';

/** A doctor who could take a session over. */
export type Substitute = {
  readonly id: number;
  readonly name: string;
  readonly is_of_field: boolean;
  readonly is_free: boolean;
};

/** The choice that gives the session back to its own doctor. */
export const OWN_DOCTOR = 'own';

export interface SubstituteChoiceProps {
  /** Null while they are on their way. */
  readonly doctors: readonly Substitute[] | null;
  /** The session's own doctor, where somebody else has it now; null otherwise. */
  readonly own: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Proposes who takes a session over: doctors of the same field who are free then. Whoever is chosen instead of them is warned of. */
export function SubstituteChoice({ doctors, own, value, onChange, error }: SubstituteChoiceProps) {
  const isProposed = ({ is_of_field: isOfField, is_free: isFree }: Substitute): boolean => isOfField && isFree;
  const chosen = doctors?.find(({ id }) => String(id) === value);
  return (
    <>
      <Field label={text.who} error={error}>
        {(control) => (
          <select {...control} className="kolom" value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{doctors ? text.choose : common.loading}</option>
            {own !== null && <option value={OWN_DOCTOR}>{text.own(own)}</option>}
            <Group label={text.proposed} doctors={doctors?.filter(isProposed)} />
            <Group label={text.others} doctors={doctors?.filter((doctor) => !isProposed(doctor))} />
          </select>
        )}
      </Field>
      {doctors?.length === 0 && <p className="meta">{text.none}</p>}
      {chosen && !isProposed(chosen) && (
        <Notice tone="change">
          {!chosen.is_of_field && <p>{text.otherField(chosen.name)}</p>}
          {!chosen.is_free && <p>{text.busy(chosen.name)}</p>}
        </Notice>
      )}
    </>
  );
}

function Group({ label, doctors }: { readonly label: string; readonly doctors: readonly Substitute[] | undefined }) {
  if (!doctors?.length) return null;
  return (
    <optgroup label={label}>
      {doctors.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
