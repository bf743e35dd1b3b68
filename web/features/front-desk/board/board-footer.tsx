import { localOf } from '../../../lib/format.ts';
import { board as words, moreMissed, proofAfter, recordAt } from './text.ts';
import { KawungHem } from '../../../ui/drawing/kawung.tsx';
import type { Board } from './board-types.ts';
import { markText } from '../../shared-queue/log-check/mark-text.ts';
import type { proofOf } from './board-view.ts';

/** So many signs of passed numbers fit into the line: five numbers of three. */
const SIGNS = 15;

export interface BoardFooterProps {
  readonly zone: Board['center']['zone'];
  readonly now: Date;
  readonly missed: Board['missed'];
  /** Which part of a long list is shown. */
  readonly turn: number;
  readonly proof: ReturnType<typeof proofOf>;
  readonly checkpoint: Board['checkpoint'];
}

/** The center's own time, the passed numbers and what their holders should do, and by what anybody can prove the screen. */
export function BoardFooter({ zone, now, missed, turn, proof, checkpoint }: BoardFooterProps) {
  const size = Math.max(1, Math.floor(SIGNS / Math.max(1, ...missed.map(({ label }) => label.length))));
  const begin = (turn % Math.max(1, Math.ceil(missed.length / size))) * size;
  const shown = missed.slice(begin, begin + size);
  const rest = missed.length - shown.length;
  return (
    <div className="papan-kaki">
      <KawungHem />
      <p className="jm nq">{localOf(now.toISOString(), zone).time}</p>
      {missed.length === 0 ? (
        <p className="lwt">
          <span>{words.waitHelp}</span>
        </p>
      ) : (
        <p className="lwt">
          <b>{words.missed}</b>{' '}
          {shown.map(({ session, label }) => (
            <b key={`${session} ${label}`} className="nq">
              {label}{' '}
            </b>
          ))}
          <br />
          <span>
            {rest > 0 && `${moreMissed(rest)}. `}
            {words.missedHelp}
          </span>
        </p>
      )}
      {proof && (
        <p className="bkt">
          {proofAfter(proof.label)}
          <b className="t">{proof.code}</b>
          {checkpoint && (
            <small>
              {recordAt(localOf(checkpoint.at, zone).time)} <span className="t">{markText(checkpoint.mark)}</span>
            </small>
          )}
        </p>
      )}
    </div>
  );
}
