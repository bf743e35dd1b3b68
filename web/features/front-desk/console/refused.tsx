import { desk } from '../desk.text.ts';
import { NotStaff } from '../../shared-accounts/not-staff.tsx';

/** Shown to somebody who is signed in but does not work at a desk. */
export function Refused({ onOther }: { readonly onOther: () => void }) {
  return <NotStaff title={desk.forbiddenTitle} help={desk.forbiddenHelp} onOther={onOther} />;
}
