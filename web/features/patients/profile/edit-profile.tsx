import type { Credential } from '../../shared-accounts/credential.ts';
import { profile } from '../text.ts';
import { EditForm } from './edit-form.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { NumberField } from './number-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { useFamily } from '../use-family.ts';

/** 'Ubah Profil': photo, data and identity numbers. Each is saved separately. */
export function EditProfile({ credential: { data } }: { readonly credential: Credential }) {
  const { user, oauth } = data;
  const family = useFamily(oauth.token);
  return (
    <>
      <section className="blok" aria-label={profile.photo}>
        <PhotoField user={user} token={oauth.token} />
      </section>
      <Loaded loading={family} bones={[320, 160]}>
        {({ patients: [own] }) =>
          own && (
            <>
              <section className="blok" aria-labelledby="data-diri">
                <h2 id="data-diri">{profile.ownData}</h2>
                <div className="mt-4">
                  <EditForm own={own} token={oauth.token} />
                </div>
              </section>
              <section className="blok" aria-labelledby="nomor">
                <h2 id="nomor">{profile.numbersTitle}</h2>
                <p className="meta">{profile.numbersIntro}</p>
                <div className="tumpuk mt-4">
                  {(['NIK', 'BPJS'] as const).map((kind) => (
                    <NumberField
                      key={kind}
                      kind={kind}
                      patient={own.id}
                      masked={own.numbers[kind]}
                      token={oauth.token}
                    />
                  ))}
                </div>
              </section>
            </>
          )
        }
      </Loaded>
    </>
  );
}
