import { ChevronRight, Maximize, Minimize, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { board as words } from './text.ts';
import { useIsAwake } from './use-is-awake.ts';

export interface BoardToolsProps {
  readonly onSettings: () => void;
  /** Shows the next page of rooms, where the pages do not change by themselves. */
  readonly onNext: (() => void) | null;
}

/** The board's buttons, shown at opening and while somebody is at the screen: a key, a pointer or the focus brings them back. */
export function BoardTools({ onSettings, onNext }: BoardToolsProps) {
  const isAwake = useIsAwake();
  const isFull = useIsFull();
  const turnFull = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <div className="papan-alat" role="group" aria-label={words.tools} data-awake={isAwake || undefined}>
      <button type="button" onClick={onSettings}>
        <SlidersHorizontal className="i" aria-hidden="true" />
        {words.settings}
      </button>
      {onNext && (
        <button type="button" onClick={onNext}>
          <ChevronRight className="i" aria-hidden="true" />
          {words.nextPage}
        </button>
      )}
      <button type="button" onClick={turnFull}>
        {isFull ? <Minimize className="i" aria-hidden="true" /> : <Maximize className="i" aria-hidden="true" />}
        {isFull ? words.leaveFullScreen : words.fullScreen}
      </button>
    </div>
  );
}

function useIsFull(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return isFull;
}
