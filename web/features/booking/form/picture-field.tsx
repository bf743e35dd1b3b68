import { Camera, FileImage } from 'lucide-react';
import { useId, useRef } from 'react';
import { uploadLetter } from '#contract/booking/appointment-picture.ts';
import { PICTURE_TYPES, sendPicture } from '../../../lib/requests/send-picture.ts';
import { useSending } from '../../../lib/requests/use-sending.ts';
import { booking } from './text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { FieldError } from '../../../ui/form/field.tsx';

export interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  /** What the picture has to show. */
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly token: string;
  readonly preview: string | null;
  readonly sent: boolean;
  /** The upload's id and a small picture of it; '' and null when it failed. */
  readonly onSent: (id: string, preview: string | null) => void;
}

/** Takes a picture with the camera or as a file, shrinks it and sends it at once. It is then shown and can be replaced. */
export function PictureField({ name, label, help, error, token, preview, sent, onSent }: PictureFieldProps) {
  const { busy, failure, send } = useSending();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = (file: File) =>
    void send(
      () => sendPicture(uploadLetter, { token }, file),
      ({ answer, preview: small }) => onSent(answer.upload.id, small),
      () => onSent('', null),
    );
  const note = failure ? sentenceOf(failure) : error;
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
          {preview ? (
            <img src={preview} alt={booking.imageAlt(label)} />
          ) : (
            <FileImage className="i i-24" aria-hidden="true" />
          )}
        </div>
        <div role="status">
          {busy ? (
            booking.imageBusy
          ) : sent ? (
            <span className="kuat">{booking.imageReady(label)}</span>
          ) : (
            <span className="meta">{help}</span>
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
          {sent ? booking.changeImage : label}
        </Button>
      </div>
      <FileInput ref={input} name={name} accept={PICTURE_TYPES} onChoose={choose} />
      {note && (
        <FieldError id={`${id}-note`} role={failure ? 'alert' : undefined}>
          {note}
        </FieldError>
      )}
    </div>
  );
}
