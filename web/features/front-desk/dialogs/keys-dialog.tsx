import { useState } from 'react';
import { desk } from '../desk.text.ts';
import { deskDialog as text, keyFor } from '../desk-dialogs.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { KeySettings } from '../state/desk-keys.ts';
import { ACTIONS, areLetters, DEFAULT_LETTERS } from '../state/key-letters.ts';
import type { KeyAction } from '../state/key-letters.ts';

const NAMES: Readonly<Record<KeyAction, string>> = {
  call: desk.keyCall,
  recall: desk.recall,
  hold: desk.hold,
  finish: desk.finish,
  absent: desk.absent,
  walkIn: desk.walkIn,
  substitute: desk.substitute,
  pause: `${desk.pause} / ${desk.resume.toLowerCase()}`,
  undo: desk.undo,
  search: desk.keySearch,
};

/** One-letter keys can be changed and switched off (WCAG 2.1.4). */
export function KeysDialog({ keys, onClose }: { readonly keys: KeySettings; readonly onClose: () => void }) {
  const [on, setOn] = useState(keys.on);
  const [letters, setLetters] = useState(keys.letters);
  const [wrong, setWrong] = useState(false);
  return (
    <DeskDialog wide title={text.keysTitle} onClose={onClose}>
      <form
        className="tumpuk"
        onSubmit={(event) => {
          event.preventDefault();
          if (!areLetters(letters)) return setWrong(true);
          keys.save({ on, letters });
          onClose();
        }}
      >
        <label className="baris meja-saklar">
          <input type="checkbox" checked={on} onChange={() => setOn(!on)} />
          <span>{text.keysOn}</span>
        </label>
        <p className="meta">{text.keysHelp}</p>
        <div className="meja-huruf">
          {ACTIONS.map((action) => (
            <label key={action}>
              <span>{NAMES[action]}</span>
              <input
                className="kolom"
                aria-label={keyFor(NAMES[action])}
                maxLength={1}
                disabled={!on}
                autoComplete="off"
                value={letters[action].toUpperCase()}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => setLetters({ ...letters, [action]: event.currentTarget.value.toLowerCase() })}
              />
            </label>
          ))}
        </div>
        {wrong && <Notice tone="error">{text.keysTwice}</Notice>}
        <div className="aksi">
          <Button type="submit">{text.keysYes}</Button>
          <Button tone="secondary" onClick={() => setLetters(DEFAULT_LETTERS)}>
            {text.keysReset}
          </Button>
        </div>
      </form>
    </DeskDialog>
  );
}
