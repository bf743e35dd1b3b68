import { desk } from '../desk.text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';

/** Shown to somebody who is signed in but does not work at a desk. */
export function Refused({ onOther }: { readonly onOther: () => void }) {
  return (
    <Empty
      heading="h1"
      title={desk.forbiddenTitle}
      action={
        <div className="tumpuk">
          <ButtonLink to="/user/peran">{desk.toInvitations}</ButtonLink>
          <Button tone="quiet" onClick={onOther}>
            {desk.otherAccount}
          </Button>
        </div>
      }
    >
      {desk.forbiddenHelp}
    </Empty>
  );
}
