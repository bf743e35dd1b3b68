import { useId } from 'react';
import { RadioCard } from '../../ui/form/radio-card.tsx';
import { FieldError } from '../../ui/form/field.tsx';

export interface ChoiceCardsProps<T extends string> {
  readonly legend: string;
  readonly name: string;
  /** Value and words. */
  readonly options: readonly (readonly [value: T, words: string])[];
  readonly value: T | '';
  readonly error?: string | undefined;
  readonly onChange: (value: T) => void;
}

/** A few choices whose words are whole sentences, one below the other. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { legend, name, options, value, error, onChange } = props;
  const note = useId();
  return (
    <fieldset
      className="isian"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? note : undefined}
    >
      <legend className="label">{legend}</legend>
      <div className="tumpuk rapat">
        {options.map(([option, words]) => (
          <RadioCard
            key={option}
            name={name}
            value={option}
            title={words}
            checked={value === option}
            onChange={() => onChange(option)}
          />
        ))}
      </div>
      {error && <FieldError id={note}>{error}</FieldError>}
    </fieldset>
  );
}
