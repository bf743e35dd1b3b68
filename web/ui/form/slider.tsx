import { type CSSProperties, type ReactNode, useState } from 'react';
import { useStableId } from '../../lib/island/island.tsx';

export interface SliderProps {
  readonly label: ReactNode;
  readonly name?: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly defaultValue: number;
  /** The value in words, 'sampai 8 KM'. */
  readonly words: (value: number) => string;
  /** Words at both ends, '0 KM' and '20 KM'. */
  readonly ends: readonly [string, string];
  readonly onChange?: (value: number) => void;
}

/** A native range: arrow keys, tap and drag; goes along with a form without script. Another `defaultValue` resets it. */
export function Slider({ label, name, min, max, step = 1, defaultValue, words, ends, onChange }: SliderProps) {
  const id = useStableId();
  const [value, setValue] = useState(defaultValue);
  const [given, setGiven] = useState(defaultValue);
  if (given !== defaultValue) {
    setGiven(defaultValue);
    setValue(defaultValue);
  }
  const filled = `${((value - min) / (max - min)) * 100}%`;
  return (
    <div>
      <div className="baris-antar">
        <label htmlFor={id} className="kuat">
          {label}
        </label>
        <output htmlFor={id} className="t kuat">
          {words(value)}
        </output>
      </div>
      <input
        id={id}
        className="geser"
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words(value)}
        style={{ '--n': filled } as CSSProperties}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber;
          setValue(next);
          onChange?.(next);
        }}
      />
      <div className="geser-skala t" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
