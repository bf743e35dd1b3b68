import { kiosk as text } from '../text.ts';

const ROWS = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'].map((row) => row.split(''));

export interface LetterKeysProps {
  readonly onLetter: (letter: string) => void;
  readonly onErase: () => void;
}

/** Letters for fingers. Whoever has a keyboard types into the field, so the Tab key passes them by. */
export function LetterKeys({ onLetter, onErase }: LetterKeysProps) {
  return (
    <div className="tuts" role="group" aria-label={text.keys}>
      {ROWS.map((row, at) => (
        <div key={row[0]}>
          {row.map((letter) => (
            <button key={letter} type="button" tabIndex={-1} onClick={() => onLetter(letter)}>
              {letter}
            </button>
          ))}
          {at === ROWS.length - 1 && (
            <button type="button" tabIndex={-1} className="lebar" onClick={onErase}>
              {text.eraseLetter}
            </button>
          )}
        </div>
      ))}
      <div>
        <button type="button" tabIndex={-1} onClick={() => onLetter(' ')}>
          {text.space}
        </button>
      </div>
    </div>
  );
}
