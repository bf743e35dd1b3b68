import { NAME_MIN_CHARS } from '#contract/limits.ts';
import { isTypedName } from '#contract/typed.ts';
import { BirthDateField } from '../shared-accounts/birth-date-field.tsx';
import { birthDateWords } from '../shared-accounts/birth-date.text.ts';
import { person as personWords } from '../shared-accounts/person.text.ts';
import { birthDateFault, shownDate } from '../shared-accounts/typed-date.ts';
import { TextField } from '../../ui/form/field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import type { Person } from './person.ts';

export type PersonErrors = Partial<Record<keyof Person, string>>;

/** A sentence for each wrong field, in the order of the fields. `today`: the browser's date, 'YYYY-MM-DD'; the server decides in the end. */
export function checkPerson({ name, gender, birth_date: born }: Person, today: string): PersonErrors {
  return {
    ...(!isTypedName(name) && {
      name: name.trim().length < NAME_MIN_CHARS ? personWords.nameShort : personWords.nameWrong,
    }),
    ...(gender === '' && { gender: personWords.genderMissing }),
    ...birthDateError(born, today),
  };
}

function birthDateError(born: string, today: string): PersonErrors {
  const fault = birthDateFault(born, today);
  return fault === null ? {} : { birth_date: birthDateWords.faults[fault](shownDate(born)) };
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
  const { birth_date: refused } = errors;
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
      <BirthDateField
        value={person.birth_date}
        // What the form itself said about a date is said no longer once the date is right; what the server said stays.
        error={
          refused && refused !== personWords.birthDateWrong
            ? birthDateError(person.birth_date, today).birth_date
            : refused
        }
        today={today}
        own={own}
        onChange={(born) => onChange({ ...person, birth_date: born })}
      />
    </>
  );
}
