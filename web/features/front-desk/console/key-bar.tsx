import { Keyboard } from 'lucide-react';
import { desk } from '../desk.text.ts';
import { Key } from '../state/key.tsx';
import type { Letters } from '../state/key-letters.ts';

const HINTS = [
  ['call', desk.keyCall],
  ['recall', desk.recall],
  ['hold', desk.hold],
  ['finish', desk.finish],
  ['walkIn', desk.walkIn],
  ['undo', desk.keyUndo],
] as const;

export interface KeyBarProps {
  readonly letters: Letters | null;
  /** The letters do nothing for a moment, because a dialog was just closed. */
  readonly isResting: boolean;
  readonly onSet: () => void;
}

/** Shows what the one-letter keys do, with a button to change them. */
export function KeyBar({ letters, isResting, onSet }: KeyBarProps) {
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
      <span className="sp" />
      <button type="button" className="meja-sakelar" aria-haspopup="dialog" onClick={onSet}>
        {desk.keysSet}
      </button>
    </footer>
  );
}
