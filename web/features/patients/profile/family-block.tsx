import { UserPlus } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { PATIENTS_MAX } from '#contract/limits.ts';
import { profile } from '../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Initials } from '../../../ui/drawing/initials.tsx';
import type { PatientInfo } from '../use-family.ts';

const MemberDialog = lazy(() => import('./member-dialog.tsx').then((module) => ({ default: module.MemberDialog })));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })));

export interface FamilyBlockProps {
  readonly token: string;
  /** All people of the account, the person first. */
  readonly patients: readonly PatientInfo[];
  readonly reload: () => void;
}

/** 'Anggota keluarga': the people for whom the account may book, beside its own person. */
export function FamilyBlock({ token, patients, reload }: FamilyBlockProps) {
  const [open, setOpen] = useState<{ what: 'edit' | 'remove'; member: PatientInfo | null } | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const family = patients.filter(({ relation }) => relation !== 'self');
  const done = (words: string) => {
    setOpen(null);
    setSaid(words);
    reload();
  };
  return (
    <section className="blok" aria-labelledby="keluarga">
      <div className="baris-antar">
        <h2 id="keluarga" ref={heading} tabIndex={-1}>
          {profile.family}
        </h2>
        {patients.length < PATIENTS_MAX && (
          <Button tone="secondary" small onClick={() => setOpen({ what: 'edit', member: null })}>
            <UserPlus className="i i-16" aria-hidden="true" />
            {profile.add}
          </Button>
        )}
      </div>
      <p className={said ? 'meta' : 'vh'} role="status">
        {said}
      </p>
      {family.length === 0 && <p className="meta mt-2">{profile.familyNone}</p>}
      <ul>
        {family.map((member) => (
          <li className="orang-baris" key={member.id}>
            <Initials id={member.id} name={member.name} size="s" />
            <div>
              <b className="kuat">{member.name}</b>
              <p className="meta">{factsOf(member)}</p>
            </div>
            <span className="baris">
              <Button
                tone="quiet"
                small
                aria-label={profile.editOf(member.name)}
                onClick={() => setOpen({ what: 'edit', member })}
              >
                {profile.edit}
              </Button>
              <Button
                tone="quiet"
                small
                aria-label={profile.removeOf(member.name)}
                onClick={() => setOpen({ what: 'remove', member })}
              >
                {profile.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Suspense>
        {open?.what === 'edit' && (
          <MemberDialog
            token={token}
            member={open.member}
            ownBirthDate={patients.find(({ relation }) => relation === 'self')?.birth_date ?? null}
            onClose={() => {
              setOpen(null);
              // Identity numbers are saved separately while the dialog is open, so the list may be out of date when it closes.
              if (open.member) reload();
            }}
            onSaved={(name) => done(profile.memberSaved(name))}
          />
        )}
        {open?.what === 'remove' && open.member && (
          <RemoveDialog
            token={token}
            member={open.member}
            onClose={() => setOpen(null)}
            onRemoved={(name) => {
              done(profile.removed(name));
              heading.current?.focus();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

function factsOf({ relation, gender, age }: PatientInfo): string {
  const facts = [gender !== '-' && profile.genders[gender], age !== null && profile.years(age)].filter(Boolean);
  return [profile.relations[relation], facts.join(', ')].filter(Boolean).join(' · ');
}
