import { Keyboard } from 'lucide-react';
import { desk } from '../../text/desk.ts';

const HINTS = [
  ['P', desk.keyCall],
  ['U', desk.recall],
  ['S', desk.finish],
  ['/', desk.keySearch],
] as const;

/** What the one-letter keys do, and the switch that turns them off. */
export function KeyBar({ on, onToggle }: { readonly on: boolean; readonly onToggle: () => void }) {
  return (
    <footer className="kk">
      <span>
        <Keyboard className="i i-16" aria-hidden="true" />
        {on ? desk.keysOn : desk.keysOff}
      </span>
      {on &&
        HINTS.map(([letter, words]) => (
          <span key={letter}>
            <kbd>{letter}</kbd>
            {words}
          </span>
        ))}
      <span className="sp" />
      <button type="button" className="meja-sakelar" onClick={onToggle}>
        {on ? desk.keysTurnOff : desk.keysTurnOn}
      </button>
    </footer>
  );
}
