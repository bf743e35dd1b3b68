import type { LucideIcon } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { notStaff } from './not-staff.text.ts';

export interface NotStaffProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly help: string;
  readonly onOther: () => void;
}

/** In the place of a page of staff, for somebody who is signed in and has no scope there: they may be invited, or have another account. */
export function NotStaff({ icon, title, help, onOther }: NotStaffProps) {
  return (
    <Empty
      {...(icon && { icon })}
      heading="h1"
      title={title}
      action={
        <div className="tumpuk">
          <ButtonLink to="/user/peran">{notStaff.toInvitations}</ButtonLink>
          <Button tone="quiet" onClick={onOther}>
            {notStaff.otherAccount}
          </Button>
        </div>
      }
    >
      {help}
    </Empty>
  );
}
