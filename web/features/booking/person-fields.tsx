import { login } from '../../text/login.ts';
import { TextField } from '../../ui/field.tsx';
import { ChoicePill } from '../../ui/pill.tsx';

export type Person = { name: string; gender: 'L' | 'P'; birth_date: string };
export type PersonErrors = { name?: string; gender?: string; birth_date?: string };

const NAME_MIN = 3;

/** Name, gender and birth date of a person, for a new account and for a member of the family. */
export function PersonFields({ errors }: { readonly errors: PersonErrors }) {
  return (
    <>
      <TextField label={login.name} name="name" autoComplete="name" maxLength={100} required error={errors.name} />
      <fieldset className="isian">
        <legend className="label">{login.gender}</legend>
        <div className="pil-baris">
          <ChoicePill type="radio" name="gender" value="P">
            {login.female}
          </ChoicePill>
          <ChoicePill type="radio" name="gender" value="L">
            {login.male}
          </ChoicePill>
        </div>
        {errors.gender && <p className="galat">{errors.gender}</p>}
      </fieldset>
      <TextField label={login.birthDate} name="birth_date" type="date" autoComplete="bday" min="1900-01-01" figures required error={errors.birth_date} />
    </>
  );
}

/** The person in a form, or what is wrong with it. */
export function personOf(form: FormData): { person: Person | null; errors: PersonErrors } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [name, gender, birthDate] = [text('name'), text('gender'), text('birth_date')];
  const errors: PersonErrors = {
    ...(name.length < NAME_MIN && { name: login.nameShort }),
    ...(gender !== 'L' && gender !== 'P' && { gender: login.required }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(birthDate) && { birth_date: login.required }),
  };
  if (Object.keys(errors).length > 0) return { person: null, errors };
  return { person: { name, gender: gender as 'L' | 'P', birth_date: birthDate }, errors };
}
