import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import type { attribute as attributeShape, paymentDocument } from '#contract/endpoints/payment.ts';
import { booking } from '../../text/booking.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ChoicePill } from '../../ui/pill.tsx';
import { sendLetter } from './letter-upload.ts';

export type PaymentDocument = z.output<typeof paymentDocument>;
type Attribute = z.output<typeof attributeShape>;
/** Values by attribute name. */
export type Values = Readonly<Record<string, string>>;

type Props = {
  readonly document: PaymentDocument;
  readonly values: Values;
  readonly errors: Values;
  readonly token: string;
  readonly preview: string | null;
  readonly onValue: (name: string, value: string) => void;
  readonly onPreview: (preview: string | null) => void;
};

/** The attributes that this kind of visit asks for. */
export function askedFor(document: PaymentDocument, values: Values): Attribute[] {
  return document.attributes.filter(
    ({ is_require: required, visit_kinds: kinds }) => required && (kinds.length === 0 || kinds.some((kind) => kind === values['visit_kind'])),
  );
}

/** What is wrong with what was filled in, by attribute name, in words. The server looks again. */
export function faultsOf(document: PaymentDocument, values: Values): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const attribute of askedFor(document, values)) {
    const value = (values[attribute.name] ?? '').replace(/\s+/g, '').toUpperCase();
    const name = booking.attributes[attribute.name] ?? attribute.name;
    if (value === '') faults[attribute.name] = booking.required;
    else if (attribute.min_length !== null && value.length < attribute.min_length) faults[attribute.name] = booking.length(name, attribute.min_length, value.length);
    else if (attribute.pattern && attribute.kind !== 'image' && !new RegExp(`^(?:${attribute.pattern})$`).test(value)) faults[attribute.name] = booking.wrongForm(name);
  }
  return faults;
}

export function DocumentFields({ document, values, errors, token, preview, onValue, onPreview }: Props) {
  return askedFor(document, values).map((attribute) => {
    const label = booking.attributes[attribute.name] ?? attribute.name;
    const error = errors[attribute.name];
    if (attribute.kind === 'choice') {
      return (
        <fieldset key={attribute.name} className="isian">
          <legend className="label">{label}</legend>
          <div className="pil-baris">
            {attribute.options.map((option) => (
              <ChoicePill
                key={option}
                type="radio"
                name={attribute.name}
                value={option}
                checked={values[attribute.name] === option}
                onChange={() => onValue(attribute.name, option)}
              >
                {booking.visitKinds[option] ?? option}
              </ChoicePill>
            ))}
          </div>
          {error && <p className="galat">{error}</p>}
        </fieldset>
      );
    }
    if (attribute.kind === 'image') {
      return (
        <LetterField
          key={attribute.name}
          label={label}
          error={error}
          token={token}
          preview={preview}
          sent={(values[attribute.name] ?? '') !== ''}
          onSent={(id) => onValue(attribute.name, id)}
          onPreview={onPreview}
        />
      );
    }
    return (
      <TextField
        key={attribute.name}
        label={label}
        name={attribute.name}
        figures
        inputMode={attribute.kind === 'digits' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={(attribute.max_length ?? 100) + 10}
        value={values[attribute.name] ?? ''}
        onChange={(event) => onValue(attribute.name, event.currentTarget.value)}
        help={attribute.example ? booking.example(attribute.example) : undefined}
        error={error}
      />
    );
  });
}

type LetterProps = {
  readonly label: string;
  readonly error: string | undefined;
  readonly token: string;
  readonly preview: string | null;
  readonly sent: boolean;
  readonly onSent: (id: string) => void;
  readonly onPreview: (preview: string | null) => void;
};

/** The picture of a letter: chosen or taken, shown, sent at once; it can be replaced. */
function LetterField({ label, error, token, preview, sent, onSent, onPreview }: LetterProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    onPreview(URL.createObjectURL(file));
    setBusy(true);
    setFailure(null);
    const result = await sendLetter(file, token);
    setBusy(false);
    if (result.ok) return onSent(result.id);
    onPreview(null);
    onSent('');
    setFailure(sentenceOf(result));
  };
  const note = failure ?? error;
  return (
    <div className="isian">
      <label htmlFor={id}>{label}</label>
      <div className="unggah">
        <div className="gbr">{preview ? <img src={preview} alt={booking.imageAlt} className="size-full object-cover" /> : <Camera className="i" aria-hidden="true" />}</div>
        <div role="status">{busy ? booking.imageBusy : sent ? booking.imageReady : ''}</div>
        <Button tone="quiet" small type="button" onClick={() => document.getElementById(id)?.click()}>
          {sent ? booking.changeImage : booking.chooseImage}
        </Button>
      </div>
      <input
        id={id}
        className="vh"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {note && (
        <p className="galat" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
