import { Delete } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { kiosk as text } from './text.ts';
import { Button } from '../../../ui/button.tsx';

/** The characters of booking codes, without those that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'.split('');
const LENGTH = 8;
const GROUP = 4;

export interface CodePadProps {
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
}

/** A booking code, pressed letter by letter on the screen, or typed on a keyboard. */
export function CodePad({ busy, onCode }: CodePadProps) {
  const [typed, setTyped] = useState('');
  const send = () => onCode(`${typed.slice(0, GROUP)}-${typed.slice(GROUP)}`);
  const press = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    press.current = (event) => {
      const letter = event.key.toUpperCase();
      if (event.defaultPrevented) return;
      if (LETTERS.includes(letter) && typed.length < LENGTH) setTyped(typed + letter);
      else if (event.key === 'Backspace') setTyped(typed.slice(0, -1));
      else if (event.key === 'Enter' && typed.length === LENGTH && tagOf(event) !== 'BUTTON') send();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const shown = typed.padEnd(LENGTH, '_');
  return (
    <div className="kios-kode">
      <p>{text.codeHelp}</p>
      <output className="kode t" aria-label={text.type}>
        {shown.slice(0, GROUP)}-{shown.slice(GROUP)}
      </output>
      <div className="kios-huruf">
        {LETTERS.map((letter) => (
          <button
            key={letter}
            type="button"
            className="btn btn-2"
            disabled={typed.length === LENGTH}
            onClick={() => setTyped(typed + letter)}
          >
            {letter}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-2"
          aria-label={text.erase}
          disabled={typed === ''}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          <Delete className="i" aria-hidden="true" />
        </button>
      </div>
      <Button block disabled={typed.length < LENGTH} busyLabel={busy && text.busy} onClick={send}>
        {text.yes}
      </Button>
    </div>
  );
}

/** What has the focus: Enter presses a button by itself. */
function tagOf({ target }: KeyboardEvent): string {
  return (target as HTMLElement).tagName;
}
