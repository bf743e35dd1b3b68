import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDuration, localOf } from '../../../lib/format.ts';
import { earlyQuestion, presentNow, startWords, waitUntil } from '../desk-start.text.ts';
import { desk } from '../desk.text.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskSession } from '../state/shapes.ts';
import { expectedStart } from '../state/start-times.ts';
import type { Start } from './use-start.ts';

/** A press so soon after the question appeared belongs to the press before, so that a double press confirms nothing. */
const SETTLE_MS = 600;

interface EarlyQuestionProps {
  readonly session: DeskSession;
  readonly question: NonNullable<Start['question']>;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onWait: () => void;
}

/** Asks in the place of the button whether the session begins long before its start. The focus lies on waiting, which changes nothing. */
export function EarlyQuestion({ session, question, isBusy, onConfirm, onWait }: EarlyQuestionProps) {
  const wait = useRef<HTMLButtonElement>(null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    wait.current?.focus();
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const { minutes, present } = question;
  const start = localOf(new Date(expectedStart(session)).toISOString(), session.zone).time;
  const some = { count: present.length, labels: present.map(({ label }) => label) };
  return (
    <div className="tanya" role="group" aria-label={startWords.startEarly}>
      <p role="status">
        {earlyQuestion(formatDuration(minutes), start, session.expected_at !== null)}
        <small>{presentNow(some)}</small>
      </p>
      <div className="aksi-d">
        {/* Never disabled, so that the keyboard finds the same two buttons before and after the moment has passed. */}
        <Button
          aria-disabled={!isSettled}
          busyLabel={isBusy && desk.starting}
          onClick={() => {
            if (isSettled) onConfirm();
          }}
        >
          <Play className="i" aria-hidden="true" />
          {startWords.startEarly}
        </Button>
        <Button ref={wait} tone="secondary" onClick={onWait}>
          {waitUntil(start)}
        </Button>
      </div>
    </div>
  );
}
