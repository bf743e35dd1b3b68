import { refusedText } from '../desk-refused.text.ts';
import { NotStaff } from '../../shared-accounts/not-staff.tsx';

/** Shown to somebody who is signed in but does not work at a desk. */
export function Refused({ onOther }: { readonly onOther: () => void }) {
  return <NotStaff title={refusedText.title} help={refusedText.help} onOther={onOther} />;
}
