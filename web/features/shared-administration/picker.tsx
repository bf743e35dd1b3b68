import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { common } from '../../text/common.ts';
import { pickerText } from './picker.text.ts';
import { Field } from '../../ui/form/field.tsx';
import { PickerList } from './picker-list.tsx';
import type { PickerChoice, PickedChoice } from './picker-list.tsx';
import './picker.css';

export interface PickerProps<Id extends string | number> {
  readonly label: string;
  readonly value: PickedChoice<Id> | null;
  readonly onChange: (value: PickedChoice<Id> | null) => void;
  /** Finds at most ten choices; rejects when there is no answer. */
  readonly search: (q: string) => Promise<readonly PickerChoice<Id>[]>;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly optional?: boolean;
  /** The text of the field at first, which is searched at once. */
  readonly begin?: string;
}

const MIN_CHARS = 2;
const TYPING_MS = 200;

/** Chooses one of many: a field that searches for the typed text, and a list to choose from. Typed text that was not chosen is no value. */
export function Picker<Id extends string | number = number>(props: PickerProps<Id>) {
  const { label, value, onChange, search, error, help = pickerText.help, optional, begin = '' } = props;
  const list = `${useId()}-list`;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(begin);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState<readonly PickerChoice<Id>[] | 'failed' | null>(null);
  const ask = useEffectEvent((q: string) => search(q));
  const question = typed.trim();

  useEffect(() => {
    setActive(-1);
    if (!open || question.length < MIN_CHARS) return setFound(null);
    let overtaken = false;
    const timer = setTimeout(() => {
      void ask(question)
        .catch(() => 'failed' as const)
        .then((answer) => !overtaken && setFound(answer));
    }, TYPING_MS);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [open, question]);

  const choices = open && Array.isArray(found) ? (found as readonly PickerChoice<Id>[]) : [];
  const choose = ({ id, name }: PickerChoice<Id>) => {
    onChange({ id, name });
    setTyped(name);
    setOpen(false);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { length } = choices;
    if (length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? length : active) - 1);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && choices[active]) choose(choices[active]);
    else return;
    // The key must neither send the form nor close the dialog around the picker.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const field = input.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    field?.addEventListener('keydown', listen);
    return () => field?.removeEventListener('keydown', listen);
  }, []);

  return (
    <Field label={label} help={help} error={error} optional={optional ? common.optional : undefined}>
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            className="kolom"
            type="text"
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={choices.length > 0 ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
            autoComplete="off"
            maxLength={100}
            value={value?.name ?? typed}
            onChange={(event) => {
              if (value) onChange(null);
              setTyped(event.currentTarget.value);
              setOpen(true);
            }}
            onFocus={() => value === null && setOpen(true)}
            onBlur={() => setOpen(false)}
          />
          <PickerList id={list} label={label} choices={choices} active={active} onChoose={choose} />
          <p className={open && wordsOf(found) ? 'bantu' : 'vh'} role="status">
            {open && (wordsOf(found) ?? (choices.length > 0 ? pickerText.count(choices.length) : ''))}
          </p>
        </>
      )}
    </Field>
  );
}

/** The sentence that is shown instead of a list. */
function wordsOf(found: readonly unknown[] | 'failed' | null): string | null {
  if (found === 'failed') return pickerText.failed;
  return found?.length === 0 ? pickerText.none : null;
}
