import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import { focusFirstWrong } from '../../lib/focus-first-wrong.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { manage } from '../../text/manage.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/state/notice.tsx';

export type RecordField = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly kind?: 'text' | 'long' | 'choice' | 'number' | 'date' | 'time' | 'flag' | 'tel' | 'email';
  readonly optional?: boolean;
  readonly max?: number;
  readonly min?: number;
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** The sentence for a wrong value, instead of 'Isian ini belum benar.' */
  readonly wrong?: string;
};
/** The typed values by field; '1' or '' for a flag. */
export type RecordValues = Readonly<Record<string, string>>;

export interface RecordFormProps<T> {
  readonly fields: readonly RecordField[];
  readonly values: RecordValues;
  readonly save: (values: RecordValues) => Promise<Result<T>>;
  readonly onSaved: (data: T) => void;
  readonly submit?: string;
  /** Sentences for failures of this form alone, by code. */
  readonly sentences?: Readonly<Partial<Record<CallError['code'], string>>>;
  /** Stands between the fields and the button. */
  readonly children?: ReactNode;
  /** Stands beside the button. */
  readonly beside?: ReactNode;
  /** Leaves the form by a second button. */
  readonly onCancel?: () => void;
}

/** A form of the administration. A missing value is reported at its field before sending, and a refusal of the server at the field that it names. */
export function RecordForm<T>(props: RecordFormProps<T>) {
  const { fields, values, save, onSaved, submit = manage.save, sentences, children, beside, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<RecordValues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const typed = typedOf(form.current!, fields);
    const missing = fields.filter(({ name, optional, kind }) => !optional && kind !== 'flag' && typed[name] === '');
    setFailure(null);
    setWrong(Object.fromEntries(missing.map(({ name }) => [name, manage.required])));
    if (missing.length > 0) return focusFirstWrong(form.current);
    setBusy(true);
    const result = await save(typed);
    setBusy(false);
    if (result.ok) return onSaved(result.data);
    const { code, field } = result.error;
    const named = fields.find(({ name }) => name === field?.split('.')[0]);
    if (named) {
      setWrong({
        [named.name]:
          sentences?.[code] ?? (code === 'INVALID_INPUT' ? (named.wrong ?? manage.wrong) : sentenceOf(result.error)),
      });
      return focusFirstWrong(form.current);
    }
    setFailure(sentences?.[code] ?? sentenceOf(result.error));
  };
  return (
    <form
      ref={form}
      noValidate
      className="tumpuk"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <div className="dua-lajur">
        {fields.map((field) => (
          <RecordInput key={field.name} field={field} value={values[field.name] ?? ''} error={wrong[field.name]} />
        ))}
      </div>
      {children}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="aksi">
        <Button type="submit" busyLabel={busy && common.busy}>
          {submit}
        </Button>
        {beside}
        {onCancel && (
          <Button tone="secondary" onClick={onCancel}>
            {manage.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function typedOf(form: HTMLFormElement, fields: readonly RecordField[]): RecordValues {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map(({ name }) => {
      const typed = data.get(name);
      return [name, typeof typed === 'string' ? typed.trim() : ''];
    }),
  );
}

const INPUT_TYPE = { text: 'text', number: 'number', date: 'date', time: 'time', tel: 'tel', email: 'email' } as const;

function RecordInput({ field, value, error }: { field: RecordField; value: string; error: string | undefined }) {
  const { name, label, help, kind = 'text', optional, max, min, options } = field;
  if (kind === 'flag') {
    return (
      <label className="baris">
        <input type="checkbox" name={name} value="1" defaultChecked={value === '1'} />
        <span>{label}</span>
      </label>
    );
  }
  return (
    <Field label={label} help={help} error={error} optional={optional ? common.optional : undefined}>
      {(control) => {
        if (kind === 'long')
          return <textarea {...control} className="kolom" name={name} rows={4} maxLength={max} defaultValue={value} />;
        if (kind === 'choice')
          return (
            <select {...control} className="kolom" name={name} defaultValue={value}>
              {!options?.some(([one]) => one === value) && <option value="">{manage.choose}</option>}
              {options?.map(([one, words]) => (
                <option key={one} value={one}>
                  {words}
                </option>
              ))}
            </select>
          );
        const limits = kind === 'number' ? { min, max, inputMode: 'numeric' as const } : { maxLength: max };
        return (
          <input
            {...control}
            {...limits}
            className="kolom"
            type={INPUT_TYPE[kind]}
            name={name}
            defaultValue={value}
            autoComplete="off"
          />
        );
      }}
    </Field>
  );
}
