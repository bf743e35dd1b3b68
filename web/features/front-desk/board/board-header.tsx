import { Volume2, WifiOff } from 'lucide-react';
import { formatDate, localOf } from '../../../lib/format.ts';
import { board as words } from './text.ts';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import type { Board } from './board-types.ts';

/** A center's name of more letters than this needs two lines. */
const LONG_NAME = 24;

export interface BoardHeaderProps {
  readonly board: Board;
  readonly now: Date;
  readonly isStale: boolean;
  readonly subtitle: string;
  /** Turns the sound on; null when it is on or switched off in the settings. */
  readonly onSound: (() => void) | null;
}

/** The name of the center, the state of the connection, and the center's own time. */
export function BoardHeader({ board: { center }, now, isStale, subtitle, onSound }: BoardHeaderProps) {
  const { date, time } = localOf(now.toISOString(), center.zone);
  return (
    <header className={onSound || isStale ? 'papan-kepala sesak' : 'papan-kepala'}>
      <BrandMark />
      <h1 className={center.name.length > LONG_NAME ? 'panjang' : undefined}>
        {center.name} <span>{subtitle || words.title}</span>
      </h1>
      <div className="papan-tanda">
        <div role="status">
          {isStale && (
            <span className="terputus">
              <WifiOff className="i" aria-hidden="true" />
              <span>
                <b>{words.lost}</b> <span className="vh">{words.lostHelp}</span>
              </span>
            </span>
          )}
        </div>
        {onSound && (
          <button type="button" className="nyala-suara" onClick={onSound}>
            <Volume2 className="i" aria-hidden="true" />
            {words.soundOn}
          </button>
        )}
      </div>
      <p className="papan-waktu">
        <span className="hr">{formatDate(date)}</span> <b className="jm nq">{time}</b>
      </p>
    </header>
  );
}
