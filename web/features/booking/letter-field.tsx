import { Camera, FileImage } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { booking } from '../../text/booking.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button } from '../../ui/button.tsx';
import { isSignedOut, reportRefusedToken } from '../../lib/refused-token.ts';
import { sendLetter } from './send-letter.ts';
import { shrinkPicture } from '../../lib/shrink-picture.ts';

export interface LetterFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly token: string;
  readonly preview: string | null;
  readonly sent: boolean;
  /** The upload's id and a small picture of it; '' and null when it failed. */
  readonly onSent: (id: string, preview: string | null) => void;
}

/** The picture of a letter: taken or chosen, made small, sent at once, shown; it can be replaced. */
export function LetterField({ label, error, token, preview, sent, onSent }: LetterFieldProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(null);
    const { body, preview: small } = await shrinkPicture(file);
    const result = await sendLetter(body, token);
    setBusy(false);
    if (result.ok) return onSent(result.id, small);
    if (isSignedOut(result.error)) return reportRefusedToken(token);
    onSent('', null);
    setFailure(sentenceOf(result.error));
  };
  const note = failure ?? error;
  return (
    <div
      className="isian"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className="unggah">
        <div className="gbr">
          {preview ? <img src={preview} alt={booking.imageAlt} /> : <FileImage className="i i-24" aria-hidden="true" />}
        </div>
        <div role="status">
          {busy ? (
            booking.imageBusy
          ) : sent ? (
            <span className="kuat">{booking.imageReady}</span>
          ) : (
            <span className="meta">{booking.imageHelp}</span>
          )}
        </div>
        <Button
          tone={sent ? 'quiet' : 'secondary'}
          small
          data-wrong={note ? true : undefined}
          busyLabel={busy && booking.imageBusyShort}
          onClick={() => input.current?.click()}
        >
          {!sent && <Camera className="i" aria-hidden="true" />}
          {sent ? booking.changeImage : booking.chooseImage}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        name="letter_image"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
      {note && (
        <p className="galat" id={`${id}-note`} role={failure ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
