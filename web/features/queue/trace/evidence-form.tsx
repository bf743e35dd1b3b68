import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { proof } from './proof.text.ts';

export interface EvidenceFormProps {
  readonly busy: boolean;
  /** Gets what was pasted, or the text of the file. */
  readonly onText: (text: string) => void;
}

/** Takes what somebody else was shown: the link that they handed on, or the file that they saved. */
export function EvidenceForm({ busy, onText }: EvidenceFormProps) {
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  return (
    <details className="bukti-lain perlu-skrip">
      <summary>{proof.compareTitle}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onText(text);
        }}
      >
        <Field label={proof.compareLabel} help={proof.compareHelp}>
          {(control) => (
            <textarea
              {...control}
              className="kolom"
              rows={3}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="pil-baris">
          <Button type="submit" tone="secondary">
            {proof.compare}
          </Button>
          <Button tone="quiet" onClick={() => file.current?.click()}>
            <FileUp className="i" aria-hidden="true" />
            {proof.openFile}
          </Button>
        </div>
        <FileInput
          ref={file}
          accept=".json,application/json"
          onChoose={(chosen) => void chosen.text().then(onText, () => onText(''))}
        />
      </form>
    </details>
  );
}
