import { useId } from 'react';
import * as z from 'zod/mini';
import { personName } from '#contract/fields.ts';
import { NAME_MIN_CHARS } from '#contract/limits.ts';
import { login } from '../../text/login.ts';
import { TextField } from '../../ui/field.tsx';
import { ChoicePill } from '../../ui/pill.tsx';

/** What identifies a person: of the account itself and of a member of the family. */
export type Person = { readonly name: string; readonly gender: 'L' | 'P' | ''; readonly birth_date: string };
export type PersonErrors = Partial<Record<keyof Person, string>>;

export const EMPTY_PERSON: Person = { name: '', gender: '', birth_date: '' };
const OLDEST = '1900-01-01';

/** What is wrong, by field, in the order of the fields. `today`: the browser's date, 'YYYY-MM-DD'; the server decides in the end. */
export function checkPerson({ name, gender, birth_date: born }: Person, today: string): PersonErrors {
  return {
    ...(!z.safeParse(personName, name).success && {
      name: name.trim().length < NAME_MIN_CHARS ? login.nameShort : login.nameWrong,
    }),
    ...(gender === '' && { gender: login.genderMissing }),
    ...((!/^\d{4}-\d{2}-\d{2}$/.test(born) || born < OLDEST || born > today) && { birth_date: login.birthDateWrong }),
  };
}

export interface PersonFieldsProps {
  readonly person: Person;
  readonly errors: PersonErrors;
  readonly today: string;
  /** Whether the browser may offer the person's own data. */
  readonly own: boolean;
  readonly onChange: (person: Person) => void;
}

export function PersonFields({ person, errors, today, own, onChange }: PersonFieldsProps) {
  const noteId = useId();
  return (
    <>
      <TextField
        label={login.name}
        help={login.nameHelp}
        error={errors.name}
        name="name"
        autoComplete={own ? 'name' : 'off'}
        value={person.name}
        onChange={(event) => onChange({ ...person, name: event.currentTarget.value })}
      />
      <fieldset className="isian">
        <legend className="label">{login.gender}</legend>
        <div className="dua">
          {(['P', 'L'] as const).map((gender) => (
            <ChoicePill
              key={gender}
              type="radio"
              name="gender"
              value={gender}
              checked={person.gender === gender}
              aria-invalid={errors.gender ? true : undefined}
              aria-describedby={errors.gender ? noteId : undefined}
              onChange={() => onChange({ ...person, gender })}
            >
              {gender === 'P' ? login.female : login.male}
            </ChoicePill>
          ))}
        </div>
        {errors.gender && (
          <p className="galat" id={noteId}>
            {errors.gender}
          </p>
        )}
      </fieldset>
      <TextField
        label={login.birthDate}
        error={errors.birth_date}
        name="birth_date"
        type="date"
        min={OLDEST}
        max={today}
        autoComplete={own ? 'bday' : 'off'}
        value={person.birth_date}
        onChange={(event) => onChange({ ...person, birth_date: event.currentTarget.value })}
      />
    </>
  );
}
