import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { profileMenu } from '../../../text/navigation.ts';
import { profile } from '../text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MaskedNumber } from '../../shared-patients/masked-number.tsx';
import type { PatientInfo } from '../use-family.ts';

/** 'Data diri': what identifies the person at a center's desk. */
export function PersonalData({ person }: { readonly person: PatientInfo }) {
  const rows: [string, ReactNode][] = [
    [profile.name, person.name],
    [profile.gender, profile.genders[person.gender]],
    [profile.birthDate, bornOn(person)],
    ...(['NIK', 'BPJS'] as const).map((kind): [string, ReactNode] => {
      const masked = person.numbers[kind];
      return [profile.numbers[kind], masked === null ? profile.unset : <MaskedNumber masked={masked} />];
    }),
  ];
  return (
    <section className="blok" aria-labelledby="data-diri">
      <div className="baris-antar">
        <h2 id="data-diri">{profile.ownData}</h2>
        <ButtonLink tone="secondary" small to={profileMenu.edit.to}>
          <Pencil className="i i-16" aria-hidden="true" />
          {profile.editTitle}
        </ButtonLink>
      </div>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function bornOn({ birth_date: date, age }: PatientInfo): string {
  if (date === null) return profile.unset;
  // The weekday is left out, because it says nothing about a birthday.
  const day = formatDate(date).replace(/^\S+, 0?/, '');
  return age === null ? day : `${day} (${profile.years(age)})`;
}
