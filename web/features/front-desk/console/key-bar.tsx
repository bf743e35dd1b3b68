import { Keyboard, Undo2 } from 'lucide-react';
import { desk, stepOf } from '../desk.text.ts';
import { Key } from '../state/key.tsx';
import type { KeyAction, Letters } from '../state/key-letters.ts';
import type { Desk } from '../state/use-desk.ts';

const HINTS = [
  ['call', desk.keyCall],
  ['recall', desk.recall],
  ['hold', desk.hold],
  ['finish', desk.finish],
  ['walkIn', desk.walkIn],
] as const;

export interface KeyBarProps {
  readonly desk: Desk;
  readonly letters: Letters | null;
  /** The letters do nothing for a moment, because a dialog was just closed. */
  readonly isResting: boolean;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  readonly onSet: () => void;
}

/** Shows what the one-letter keys do, with buttons to undo the last press and to change the keys. */
export function KeyBar({ desk: { session, busy }, letters, isResting, actions, onSet }: KeyBarProps) {
  const last = session?.undo ?? null;
  return (
    <footer className={isResting ? 'kk istirahat' : 'kk'}>
      <span>
        <Keyboard className="i i-16" aria-hidden="true" />
        {letters ? (isResting ? desk.keysRest : desk.keysOn) : desk.keysOff}
      </span>
      {letters &&
        HINTS.map(([action, words]) => (
          <span key={action} className="petunjuk">
            <Key letter={letters[action]} />
            {words}
          </span>
        ))}
      <button
        type="button"
        className="meja-batal"
        aria-keyshortcuts={letters?.undo}
        aria-busy={busy === 'undo' || undefined}
        disabled={last === null}
        onClick={actions.undo}
      >
        {letters ? <Key letter={letters.undo} /> : <Undo2 className="i i-16" aria-hidden="true" />}
        {busy === 'undo' ? desk.undoing : desk.undo}
      </button>
      {last && <span className="langkah-terakhir">{stepOf(last)}</span>}
      <span className="sp" />
      <button type="button" className="meja-sakelar" aria-haspopup="dialog" onClick={onSet}>
        {desk.keysSet}
      </button>
    </footer>
  );
}
