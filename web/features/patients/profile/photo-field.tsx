import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { deletePhoto, uploadPhoto } from '#contract/patients/profile.ts';
import { api } from '../../../lib/requests/api.ts';
import { storeCredential } from '../../shared-accounts/credential.ts';
import type { User } from '../../shared-accounts/credential.ts';
import { PICTURE_TYPES, sendPicture } from '../../../lib/requests/send-picture.ts';
import { useSending } from '../../../lib/requests/use-sending.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { profile } from '../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Face } from '../../../ui/drawing/face.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Notice } from '../../../ui/state/notice.tsx';

/** The photo of the profile. A chosen picture is made small and sent at once; it can be changed and deleted. */
export function PhotoField({ user, token }: { readonly user: User; readonly token: string }) {
  const { busy, failure, send } = useSending();
  const [doing, setDoing] = useState<'send' | 'delete'>('send');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);

  const sendPhoto = (file: File) => {
    setDoing('send');
    void send(
      () => sendPicture(uploadPhoto, { token }, file),
      ({ answer }) => {
        storeCredential(answer.user, token);
        setSaid(profile.photoSaved);
      },
    );
  };
  const removePhoto = () => {
    setDoing('delete');
    void send(
      () => api(deletePhoto, { token }),
      (answer) => {
        storeCredential(answer.user, token);
        setSaid(profile.photoDeleted);
        // The button that deletes is gone with the photo, so the other one takes the focus.
        choose.current?.focus();
      },
    );
  };

  return (
    <div className="foto-isian" role="group" aria-label={profile.photo}>
      <Face id={user.id} name={user.name} photo={user.photo} size="l" />
      <div>
        <div className="baris flex-wrap">
          <ChooseButton
            buttonRef={choose}
            busy={busy && doing === 'send'}
            changed={user.photo !== null}
            onClick={() => input.current?.click()}
          />
          {user.photo !== null && (
            <Button
              tone="quiet"
              small
              busyLabel={busy && doing === 'delete' && common.busy}
              onClick={() => !busy && removePhoto()}
            >
              {profile.deletePhoto}
            </Button>
          )}
        </div>
        <p className="bantu">{profile.photoHelp}</p>
        <p className="meta" role="status">
          {said}
        </p>
        {failure && <Notice tone="error">{sentenceOf(failure)}</Notice>}
      </div>
      <FileInput ref={input} name="photo" accept={PICTURE_TYPES} onChoose={(file) => !busy && sendPhoto(file)} />
    </div>
  );
}

interface ChooseButtonProps {
  readonly buttonRef: React.Ref<HTMLButtonElement>;
  readonly busy: boolean;
  readonly changed: boolean;
  readonly onClick: () => void;
}

function ChooseButton({ buttonRef, busy, changed, onClick }: ChooseButtonProps) {
  return (
    <Button ref={buttonRef} tone="secondary" small busyLabel={busy && profile.photoBusy} onClick={onClick}>
      <Camera className="i i-16" aria-hidden="true" />
      {changed ? profile.changePhoto : profile.choosePhoto}
    </Button>
  );
}
