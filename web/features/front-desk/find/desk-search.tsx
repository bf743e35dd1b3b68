import { ScanLine, Search, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { desk as words } from '../desk.text.ts';
import { meansCheckIn, scannedCode } from '../check-in/scanned-code.ts';
import { useScanned } from '../check-in/use-scanned.ts';
import { Key } from '../state/key.tsx';
import type { Desk } from '../state/use-desk.ts';
import { SEARCH_FIELD } from '../state/work.ts';
import type * as Module from './found-panel.tsx';
import type { DeskSearchProps, PanelKeys } from './search-props.ts';

/**
 * The search through all numbers of the center's day. A booking code and Enter check in, as they do anywhere; what else is typed opens the results over the list, in a
 * module of its own. `children`: what the last scans did, which the results must not cover.
 */
export function DeskSearch(props: DeskSearchProps & { readonly children: ReactNode }) {
  const { desk, letters, onCheckIn, onOpen, children } = props;
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const [module, setModule] = useState<typeof Module | null>(null);
  /** The message that stood there when something was done in the results; the next one says what became of it. */
  const [acted, setActed] = useState<{ readonly before: Desk['word'] } | null>(null);
  /** Why what was done here last was refused; null: nothing was. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<PanelKeys | null>(null);
  const hear = useCallback((heard: PanelKeys | null) => void (keys.current = heard), []);
  const results = useId();
  const { wanted, proof } = useScanned(typed);
  const isOpen = typed.trim() !== '' && module !== null;
  const load = () => void import('./found-panel.tsx').then(setModule).catch(() => undefined);

  const type = (text: string) => {
    setTyped(text);
    setActed(null);
    setRefusal(null);
  };
  const close = () => {
    type('');
    field.current?.blur();
  };
  const { word } = desk;
  // What was refused stays on the screen, with what is true now; after what was done the shortcuts work again.
  useEffect(() => {
    if (acted === null || word === null || word === acted.before) return;
    setActed(null);
    if (word.tone === 'refused') return setRefusal(word.text);
    setTyped('');
    field.current?.blur();
  }, [acted, word]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const scanned = event.key === 'Enter' ? scannedCode(typed) : null;
    if (scanned && meansCheckIn(scanned, typed)) {
      type('');
      onCheckIn(typed);
    } else if (keys.current?.(event.key)) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the results from wherever the focus is among them
    <div
      className="cari-tempat"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={classNames(isOpen && 'cari-luas')}>
        <div className="cr-baris">
          <div className="cr">
            <Search className="i" aria-hidden="true" />
            <input
              ref={field}
              id={SEARCH_FIELD}
              className="kolom"
              role="combobox"
              aria-haspopup="grid"
              aria-expanded={isOpen && active !== null}
              aria-controls={isOpen ? results : undefined}
              aria-activedescendant={(isOpen && active) || undefined}
              aria-autocomplete="list"
              aria-label={words.search[desk.day?.center.kind ?? 'hospital']}
              aria-keyshortcuts={letters?.search}
              placeholder={words.search[desk.day?.center.kind ?? 'hospital']}
              autoComplete="off"
              maxLength={200}
              value={typed}
              onFocus={load}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {typed === '' && <Key letter={letters?.search} />}
          </div>
          {isOpen ? (
            <button type="button" className="ikon-btn" aria-label={words.searchClose} onClick={close}>
              <X className="i" aria-hidden="true" />
            </button>
          ) : (
            <button
              type="button"
              className="ikon-btn pindai-kamera"
              aria-haspopup="dialog"
              aria-label={words.scan}
              onClick={() => onOpen({ kind: 'scan' })}
            >
              <ScanLine className="i" aria-hidden="true" />
            </button>
          )}
        </div>
        {children}
        {isOpen && (
          <module.FoundPanel
            {...props}
            id={results}
            typed={wanted}
            proof={proof}
            refusal={refusal}
            onKeys={hear}
            onActive={setActive}
            onAct={() => {
              setActed({ before: word });
              setRefusal(null);
            }}
            onClose={close}
          />
        )}
      </div>
    </div>
  );
}
