import { Volume2, WifiOff } from 'lucide-react';
import { localOf } from '../../../lib/format.ts';
import { board as words, roomsOf, seenAt } from './text.ts';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import type { Board } from './board-types.ts';

/** A center's name of more letters than this is smaller. */
const LONG_NAME = 28;

export interface BoardHeaderProps {
  readonly center: Board['center'];
  readonly staleSince: Date | null;
  readonly subtitle: string;
  /** How many rooms are shown of how many, while they take turns; else null. */
  readonly turning: { readonly shown: number; readonly all: number } | null;
  /** Turns the sound on; null when it is on or switched off in the settings. */
  readonly onSound: (() => void) | null;
}

/** The name of the center, and the state of the connection. */
export function BoardHeader({ center, staleSince, subtitle, turning, onSound }: BoardHeaderProps) {
  return (
    <header className="papan-kepala">
      <BrandMark />
      <h1 className={center.name.length + subtitle.length > LONG_NAME ? 'panjang' : undefined}>
        {center.name} <span>{subtitle || words.title}</span>
      </h1>
      <div className="papan-tanda">
        <div role="status">
          {staleSince && (
            <span className="terputus">
              <WifiOff className="i" aria-hidden="true" />
              <span>
                <b>{words.lost}</b>. {seenAt(localOf(staleSince.toISOString(), center.zone).time)}
                <span className="vh">. {words.lostHelp}</span>
              </span>
            </span>
          )}
        </div>
        {turning && <p className="giliran">{roomsOf(turning.shown, turning.all)}</p>}
        {onSound && (
          <button type="button" className="nyala-suara" onClick={onSound}>
            <Volume2 className="i" aria-hidden="true" />
            {words.soundOn}
          </button>
        )}
      </div>
    </header>
  );
}
