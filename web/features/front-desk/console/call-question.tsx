import { Check, UserX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { pressWords } from '../desk-press.text.ts';
import { Key } from '../state/key.tsx';
import type { Letters } from '../state/key-letters.ts';
import type { DeskEntry } from '../state/shapes.ts';
import { secondsSince } from '../state/steps.ts';
import type { Desk } from '../state/use-desk.ts';
import type { Asking } from '../state/asking.ts';

export interface CallQuestionProps {
  readonly asking: Asking;
  readonly inside: DeskEntry;
  readonly desk: Desk;
  readonly letters: Letters | null;
}

/**
 * Asks in the place of the call what became of the person who was called a moment ago. It takes the focus only where the button that was pressed has left it, and then
 * itself and none of its answers, so that the same press once more answers nothing.
 */
export function CallQuestion({ asking, inside, desk: { ahead, answer, dismiss }, letters }: CallQuestionProps) {
  const now = useNow();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      dismiss();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [dismiss]);
  return (
    <section
      className="tanya"
      role="group"
      aria-label={pressWords.justCalledAloud(inside.label)}
      tabIndex={-1}
      ref={place}
    >
      <p className="vh" role="alert">
        {pressWords.justCalledAloud(inside.label)} {pressWords.justCalledHelp(asking.next)}
      </p>
      <p aria-hidden="true">
        <b className="nq">{inside.label}</b> {pressWords.justCalled}{' '}
        <span className="t">{pressWords.secondsAgo(Math.max(1, secondsSince(inside, now, ahead) ?? 0))}</span>{' '}
        {pressWords.ago}
        <small>{pressWords.justCalledHelp(asking.next)}</small>
      </p>
      <div className="pil-jawab">
        <Button aria-keyshortcuts={letters?.finish} onClick={() => answer('SERVED')}>
          <Check className="i" aria-hidden="true" />
          {pressWords.served}
          <Key letter={letters?.finish} />
        </Button>
        <Button tone="secondary" aria-keyshortcuts={letters?.absent} onClick={() => answer('HELD')}>
          <UserX className="i" aria-hidden="true" />
          {pressWords.notHere}
          <Key letter={letters?.absent} />
        </Button>
        <Button tone="quiet" aria-keyshortcuts="Escape" onClick={dismiss}>
          {pressWords.wait}
          <kbd aria-hidden="true">{pressWords.waitKey}</kbd>
        </Button>
      </div>
    </section>
  );
}
