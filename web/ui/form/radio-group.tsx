import { useStableId } from '../../lib/island/island.tsx';
import { ChoicePill } from './pill.tsx';
import { FieldError } from './field.tsx';

export interface RadioGroupProps {
  readonly legend: string;
  readonly name: string;
  /** Value and words. */
  readonly options: readonly (readonly [string, string])[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A few short choices, all in sight; native radios. */
export function RadioGroup({ legend, name, options, value, error, onChange }: RadioGroupProps) {
  const noteId = useStableId();
  return (
    <fieldset
      className="isian"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? noteId : undefined}
    >
      <legend className="label">{legend}</legend>
      <div className="dua">
        {options.map(([option, words]) => (
          <ChoicePill
            key={option}
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
          >
            {words}
          </ChoicePill>
        ))}
      </div>
      {error && <FieldError id={noteId}>{error}</FieldError>}
    </fieldset>
  );
}
