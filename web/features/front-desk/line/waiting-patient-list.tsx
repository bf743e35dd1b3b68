import { ENDED_SESSION_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { desk } from '../desk.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Key } from '../state/key.tsx';
import type { KeyAction, Letters } from '../state/key-letters.ts';
import { DeskSearch } from '../find/desk-search.tsx';
import { LineParts } from './line-parts.tsx';
import type { LinePartsProps } from './line-parts.tsx';

export interface WaitingPatientListProps extends LinePartsProps {
  readonly letters: Letters | null;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  readonly onChoose: (session: number) => void;
  /** What the last scans did, in lines under the search. */
  readonly scans: ReactNode;
}

/** The waiting patients in the order of calling, below the search through the whole center. */
export function WaitingPatientList(props: WaitingPatientListProps) {
  const { session, letters, actions, scans } = props;
  return (
    <aside className="kanan" aria-label={desk.waitingList}>
      <DeskSearch {...props}>{scans}</DeskSearch>
      <LineParts {...props} />
      <Button
        block
        className="meja-daftar"
        aria-haspopup="dialog"
        aria-keyshortcuts={letters?.walkIn}
        disabled={isOneOf(ENDED_SESSION_STATUSES, session.status)}
        onClick={actions.walkIn}
      >
        <UserPlus className="i" aria-hidden="true" />
        {desk.walkIn}
        <Key letter={letters?.walkIn} />
      </Button>
    </aside>
  );
}
