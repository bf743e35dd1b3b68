import { CircleHelp } from 'lucide-react';
import { common } from '../../text/common.ts';
import { formatAge } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { doubtfulAge as words } from './doubtful-age.text.ts';
import type { Person } from './person.ts';
import { focusOnce } from '../../lib/focus-once.ts';

export interface DoubtfulAgeProps {
  /** Complete and checked. */
  readonly person: Person;
  /** As the form names it. */
  readonly relation: string;
  readonly today: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once more before somebody is stored whose age hardly fits, in place of the button that stores. It takes the focus, so that it is read at once. */
export function DoubtfulAge({ person, relation, today, busy, onYes, onNo }: DoubtfulAgeProps) {
  const question = words.question(person.name.trim(), formatAge(person.birth_date, today));
  return (
    <div className="tumpuk" role="group" aria-label={question} tabIndex={-1} ref={focusOnce}>
      <Notice tone="change" icon={<CircleHelp className="i" aria-hidden="true" />}>
        <b>{question}</b>
        <p>{words.why(relation)}</p>
      </Notice>
      <Button block busyLabel={busy && common.busy} onClick={onYes}>
        {words.yes}
      </Button>
      <Button block tone="secondary" onClick={onNo}>
        {words.no}
      </Button>
    </div>
  );
}

/** Back to the date that is probably wrong. */
export function focusBirthDate(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[name="birth_date"]')?.focus();
}
