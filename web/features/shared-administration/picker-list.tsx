import { useEffect, useRef } from 'react';
import { pickerText } from './picker.text.ts';
import { classNames } from '../../ui/class-names.ts';

export type PickedChoice<Id extends string | number = number> = { readonly id: Id; readonly name: string };
/** `note`: what distinguishes it from others of the same name. */
export type PickerChoice<Id extends string | number = number> = PickedChoice<Id> & { readonly note?: string };

export interface PickerListProps<Id extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly PickerChoice<Id>[];
  readonly active: number;
  readonly onChoose: (choice: PickerChoice<Id>) => void;
}

/** The list of choices. A press chooses before the field loses the focus. */
export function PickerList<Id extends string | number>({ id, label, choices, active, onChoose }: PickerListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (choices.length === 0) return null;
  return (
    <div
      ref={list}
      className="pemilih"
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={pickerText.list(label)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, at) => (
        <div
          key={choice.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className={classNames(at === active && 'is-aktif')}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(choice)}
          onClick={() => onChoose(choice)}
        >
          {choice.name}
          {choice.note && <div className="meta">{choice.note}</div>}
        </div>
      ))}
    </div>
  );
}
