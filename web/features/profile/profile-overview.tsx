import { DocumentsBlock } from './documents-block.tsx';
import { FamilyBlock } from './family-block.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PersonalData } from './personal-data.tsx';
import { UpcomingBlock } from './upcoming-block.tsx';
import { useFamily } from './use-family.ts';

/** Profil Saya: the person, what is to come, the family, the documents. */
export function ProfileOverview({ token }: { readonly token: string }) {
  const family = useFamily(token);
  return (
    <Loaded loading={family} bones={[180, 140, 140]}>
      {({ patients }) => {
        const [own] = patients;
        return (
          <>
            {own && <PersonalData person={own} />}
            <UpcomingBlock token={token} />
            <FamilyBlock token={token} patients={patients} reload={family.reload} />
            <DocumentsBlock token={token} patients={patients} />
          </>
        );
      }}
    </Loaded>
  );
}
