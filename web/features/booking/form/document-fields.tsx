import { Suspense } from 'react';
import { optionalPart } from '../../../lib/page/optional-part.ts';
import { booking } from './text.ts';
import { visitKinds } from '../../shared-booking/visit-kinds.text.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { CardField } from './card-field.tsx';
import { CARD_NUMBER, requiredAttributes } from './document-check.ts';
import type { PaymentDocument } from './document-check.ts';
import type { BookingState } from './booking-state.ts';
import type { Values } from './draft.ts';
import { PictureField } from './picture-field.tsx';
import type { Patient } from './use-booking-data.ts';

/** Shows where the number stands on a letter; the field goes without where its file cannot be had. */
const LetterDrawing = optionalPart(() => import('./letter-drawing.tsx').then((module) => module.LetterDrawing));

export interface DocumentFieldsProps {
  readonly document: PaymentDocument;
  /** Who is examined; null: nobody is chosen, and no card is asked for. */
  readonly patient: Patient | null;
  readonly values: Values;
  readonly errors: Values;
  readonly token: string;
  readonly previews: BookingState['preview_image'];
  readonly onValue: (name: string, value: string) => void;
  readonly onPreview: (name: string, preview: string | null) => void;
}

/** One field for each attribute that the chosen payment asks for, as the answer describes them. */
export function DocumentFields(props: DocumentFieldsProps) {
  const { document, patient, values, errors, token, previews, onValue, onPreview } = props;
  return requiredAttributes(document, values).map((attribute) => {
    const { name, label, kind, options, max_length: longest, example } = attribute;
    const value = values[name] ?? '';
    if (kind === 'choice') {
      return (
        <RadioGroup
          key={name}
          legend={label}
          name={name}
          options={options.map((option) => [option, visitKinds[option] ?? option])}
          value={value}
          error={errors[name]}
          onChange={(option) => onValue(name, option)}
        />
      );
    }
    if (kind === 'image') {
      return (
        <PictureField
          key={name}
          name={name}
          label={label}
          help={booking.pictureHelp[name]}
          error={errors[name]}
          token={token}
          preview={previews?.[name] ?? null}
          sent={value !== ''}
          onSent={(id, small) => {
            onValue(name, id);
            onPreview(name, small);
          }}
        />
      );
    }
    const field = (help = example ? booking.example(example) : undefined) => (
      <TextField
        key={name}
        label={label}
        name={name}
        figures
        inputMode={kind === 'digits' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        // Leaves room for the blanks that people type between groups of digits.
        maxLength={(longest ?? 100) + 10}
        value={value}
        onChange={(event) => onValue(name, event.currentTarget.value)}
        help={help}
        error={errors[name]}
      />
    );
    if (name === CARD_NUMBER)
      return (
        patient && (
          <CardField
            key={`${name} ${patient.id}`}
            label={label}
            masked={patient.numbers.BPJS}
            isOpen={value !== '' || errors[name] !== undefined}
            field={field}
          />
        )
      );
    return (
      <div key={name}>
        {field()}
        {example && (
          <Suspense>
            <LetterDrawing of={name} sample={example} />
          </Suspense>
        )}
      </div>
    );
  });
}
