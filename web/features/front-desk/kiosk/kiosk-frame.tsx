import type { ReactNode } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { localOf } from '../../../lib/format.ts';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import { kiosk as text, kioskSeconds, returnsIn } from './text.ts';
import type { Door } from './use-door-code.ts';
import { focusOnce } from '../../../lib/focus-once.ts';

export interface KioskHeadProps {
  readonly door: Door | null;
  /** The way out, in place of the mark. */
  readonly exit: ReactNode;
}

/** The center, where the kiosk stands, and the time there. */
export function KioskHead({ door, exit }: KioskHeadProps) {
  const now = useNow();
  return (
    <header className="kios-k">
      {exit || <BrandMark />}
      <div>
        <b>{door?.center.name}</b>
        {door?.kiosk && <span className="meta">{door.kiosk}</span>}
      </div>
      {door && <time className="nq jam">{localOf(now.toISOString(), door.center.zone).time}</time>}
    </header>
  );
}

export interface KioskFootProps {
  readonly onBack: (() => void) | null;
  /** Seconds until the screen goes back to the start; null: it stays. */
  readonly left: number | null;
  readonly kind: 'question' | 'result';
  /** What stands there where nothing is counted. */
  readonly words?: string;
  readonly children: ReactNode;
}

/** The foot of every screen: 'Kembali' at the lower left, how long the screen stays, and the other ways. */
export function KioskFoot({ onBack, left, kind, words, children }: KioskFootProps) {
  return (
    <footer className="kios-kaki">
      {onBack && (
        <Button tone="secondary" aria-keyshortcuts="Escape" onClick={onBack}>
          <ArrowLeft className="i" aria-hidden="true" />
          {text.back}
        </Button>
      )}
      {left === null ? (
        <span>{words}</span>
      ) : (
        <span className="hitung" role="timer">
          {returnsIn.before}
          <b className="t kuat">{kioskSeconds(left)}</b>
          {returnsIn.after[kind]}
        </span>
      )}
      {children}
    </footer>
  );
}

/** The question of a screen. It takes the focus, so that a screen reader reads it and the next Tab reaches its first answer. */
export function QuestionTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h1 tabIndex={-1} ref={focusOnce}>
      {children}
    </h1>
  );
}
