import { NAME_MIN_CHARS } from '#contract/limits.ts';
import { isTypedName } from '#contract/typed.ts';
import { person as personWords } from '../shared-accounts/person.text.ts';
import { TextField } from '../../ui/form/field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';

/** What identifies a person: the one of the account or a member of the family. */
export type Person = { readonly name: string; readonly gender: 'L' | 'P' | ''; readonly birth_date: string };
export type PersonErrors = Partial<Record<keyof Person, string>>;

export const EMPTY_PERSON: Person = { name: '', gender: '', birth_date: '' };
const OLDEST = '1900-01-01';

/** A sentence for each wrong field, in the order of the fields. `today`: the browser's date, 'YYYY-MM-DD'; the server decides in the end. */
export function checkPerson({ name, gender, birth_date: born }: Person, today: string): PersonErrors {
  return {
    ...(!isTypedName(name) && {
      name: name.trim().length < NAME_MIN_CHARS ? personWords.nameShort : personWords.nameWrong,
    }),
    ...(gender === '' && { gender: personWords.genderMissing }),
    ...((!/^\d{4}-\d{2}-\d{2}$/.test(born) || born < OLDEST || born > today) && {
      birth_date: personWords.birthDateWrong,
    }),
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
  return (
    <>
      <TextField
        label={personWords.name}
        help={personWords.nameHelp}
        error={errors.name}
        name="name"
        autoComplete={own ? 'name' : 'off'}
        value={person.name}
        onChange={(event) => onChange({ ...person, name: event.currentTarget.value })}
      />
      <RadioGroup
        legend={personWords.gender}
        name="gender"
        options={[
          ['P', personWords.female],
          ['L', personWords.male],
        ]}
        value={person.gender}
        error={errors.gender}
        onChange={(gender) => onChange({ ...person, gender: gender === 'L' ? 'L' : 'P' })}
      />
      <TextField
        label={personWords.birthDate}
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
