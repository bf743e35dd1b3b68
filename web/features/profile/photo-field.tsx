import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { deletePhoto, uploadPhoto } from '#contract/patients/profile.ts';
import { api } from '../../lib/api.ts';
import { storeCredential } from '../../lib/credential.ts';
import type { User } from '../../lib/credential.ts';
import { isSignedOut } from '../../lib/refused-token.ts';
import { sendPicture } from '../../lib/send-picture.ts';
import { shrinkPicture } from '../../lib/shrink-picture.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { profile } from '../../text/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The photo of the profile: chosen, made small, sent at once; it can be changed and deleted. */
export function PhotoField({ user, token }: { readonly user: User; readonly token: string }) {
  const [busy, setBusy] = useState<'send' | 'delete' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);

  const run = async (what: 'send' | 'delete', file?: File) => {
    setBusy(what);
    setFailure(null);
    const result = file
      ? await sendPicture<DataOf<typeof uploadPhoto>>(uploadPhoto.path, (await shrinkPicture(file)).body, token)
      : await api(deletePhoto, { token });
    setBusy(null);
    if (result.ok) {
      storeCredential(result.data.user, token);
      setSaid(file ? profile.photoSaved : profile.photoDeleted);
      // The button to delete is gone with the photo.
      if (!file) choose.current?.focus();
    } else if (!isSignedOut(result.error)) setFailure(sentenceOf(result.error));
  };

  return (
    <div className="foto-isian" role="group" aria-label={profile.photo}>
      <Face id={user.id} name={user.name} photo={user.photo} size="l" />
      <div>
        <div className="baris flex-wrap">
          <ChooseButton
            buttonRef={choose}
            busy={busy === 'send'}
            changed={user.photo !== null}
            onClick={() => input.current?.click()}
          />
          {user.photo !== null && (
            <Button
              tone="quiet"
              small
              busyLabel={busy === 'delete' && common.busy}
              onClick={() => busy === null && void run('delete')}
            >
              {profile.deletePhoto}
            </Button>
          )}
        </div>
        <p className="bantu">{profile.photoHelp}</p>
        <p className="meta" role="status">
          {said}
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file && busy === null) void run('send', file);
          // The same file may be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
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
