import { Bell, CreditCard, FileText, Image, ListOrdered, Search, UserCheck, UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { clockOf, shortDayOf } from './look-days.ts';
import type { Look } from './look-days.ts';
import { looks as words, purposes } from './looks.text.ts';

const ICONS: Readonly<Record<Look['purpose'], LucideIcon>> = {
  QUEUE: ListOrdered,
  FIND: Search,
  KNOWN: Search,
  CHECK_IN: UserCheck,
  WALK_IN: UserPlus,
  DOCUMENTS: FileText,
  NUMBERS: CreditCard,
  PICTURE: Image,
  AFFECTED: Bell,
};

export interface LookRowProps {
  readonly look: Look;
  /** Whose data it was; null where the account has one person. */
  readonly person: string | null;
  /** It stands among those of several days. */
  readonly isOlder: boolean;
}

/** One line: who, which fields, why and where, when. */
export function LookRow({ look, person, isOlder }: LookRowProps) {
  const Icon = ICONS[look.purpose];
  const { fields, reason } = purposes[look.purpose];
  return (
    <li>
      <span className="ikon-bulat">
        <Icon className="i" aria-hidden="true" />
      </span>
      <div>
        <h3>{words.who(look.staff, words.roles[look.scope])}</h3>
        <p>{person === null ? fields : words.of(person, fields)}</p>
        <p className="meta">{words.why(reason, look.center)}</p>
        {look.is_reported && <p className="lapor">{words.isSent}</p>}
      </div>
      <time className="jamk t" dateTime={look.at}>
        {isOlder ? shortDayOf(look) : clockOf(look)}
      </time>
    </li>
  );
}
