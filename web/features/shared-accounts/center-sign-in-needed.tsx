import { Building2 } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { centerSignInNeeded } from './center-sign-in.text.ts';

/** In the place of a page of staff whose center demands a sign-in through its own provider. `back`: the address of this page. */
export function CenterSignInNeeded({ back }: { readonly back: string }) {
  return (
    <Empty
      icon={Building2}
      heading="h1"
      title={centerSignInNeeded.title}
      action={<ButtonLink to={`/loggedin/faskes?ke=${encodeURIComponent(back)}`}>{centerSignInNeeded.go}</ButtonLink>}
    >
      {centerSignInNeeded.help}
    </Empty>
  );
}
