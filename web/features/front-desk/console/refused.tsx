import { desk } from '../desk.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';

/** Shown to somebody who is signed in but does not work at a desk. */
export function Refused({ onOther }: { readonly onOther: () => void }) {
  return (
    <Empty heading="h1" title={desk.forbiddenTitle} action={<Button onClick={onOther}>{desk.otherAccount}</Button>}>
      {desk.forbiddenHelp}
    </Empty>
  );
}
