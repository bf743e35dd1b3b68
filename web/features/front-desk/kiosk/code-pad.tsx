import { Delete } from 'lucide-react';
import { useState } from 'react';
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

/** A booking code, pressed letter by letter on the screen. */
export function CodePad({ busy, onCode }: CodePadProps) {
  const [typed, setTyped] = useState('');
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
      <Button
        block
        disabled={typed.length < LENGTH}
        busyLabel={busy && text.busy}
        onClick={() => onCode(`${typed.slice(0, GROUP)}-${typed.slice(GROUP)}`)}
      >
        {text.yes}
      </Button>
    </div>
  );
}
