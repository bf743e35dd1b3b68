import type { ReactNode } from 'react';
import { DocumentsBlock } from '../documents/documents-block.tsx';
import { FamilyBlock } from './family-block.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { PersonalData } from './personal-data.tsx';
import { useFamily } from '../use-family.ts';

export interface ProfileOverviewProps {
  readonly token: string;
  /** The appointments that are still to come. They belong to another feature, so the page hands them in. */
  readonly upcoming: ReactNode;
}

/** 'Profil Saya': the person, the appointments to come, the family, the documents. */
export function ProfileOverview({ token, upcoming }: ProfileOverviewProps) {
  const family = useFamily(token);
  return (
    <Loaded loading={family} bones={[180, 140, 140]}>
      {({ patients }) => {
        const [own] = patients;
        return (
          <>
            {own && <PersonalData person={own} />}
            {upcoming}
            <FamilyBlock token={token} patients={patients} reload={family.reload} />
            <DocumentsBlock token={token} patients={patients} />
          </>
        );
      }}
    </Loaded>
  );
}
