import { board as words, moreMissed } from './text.ts';
import { KawungHem } from '../../../ui/drawing/kawung.tsx';
import type { Board } from './board-types.ts';

/** So many numbers fit into the line together with the sentence behind them and a picture at its end. */
const SHOWN_WITH_SENTENCE = 2;
const SHOWN = 4;

export interface BoardFooterProps {
  readonly missed: Board['missed'];
  /** Which part of a long list is shown. */
  readonly turn: number;
}

/** The passed numbers, and what their holders should do. */
export function BoardFooter({ missed, turn }: BoardFooterProps) {
  const pages = Math.max(1, Math.ceil(missed.length / SHOWN));
  const begin = (turn % pages) * SHOWN;
  const shown = missed.slice(begin, begin + SHOWN);
  const rest = missed.length - shown.length;
  return (
    <div className="papan-kaki">
      <KawungHem />
      {missed.length === 0 ? (
        <p>
          <span className="bantu">{words.waitHelp}</span>
        </p>
      ) : (
        <p className={missed.length > SHOWN_WITH_SENTENCE ? 'panjang' : undefined}>
          <b>{words.missed}</b>
          {shown.map(({ session, label }) => (
            <span key={`${session} ${label}`} className="nq">
              {label}
            </span>
          ))}
          <span className="bantu">
            {rest > 0 && `${moreMissed(rest)}. `}
            {words.missedHelp}
          </span>
        </p>
      )}
    </div>
  );
}
