import type { CSSProperties } from 'react';
import { board as words } from './text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CLINIC_LETTERS } from './board-view.ts';
import type { BoardRow } from './board-view.ts';

const CLASSES: Readonly<Record<BoardRow['state'], string>> = { called: 'panggil', inside: 'di-dalam', calm: 'tenang' };
/** Signs of a number that fit at its full size. */
const FULL_SIZE_SIGNS = 3;
/** Letters of a room's name that fit into one line. */
const NAME_LETTERS = 13;

export interface RoomListProps {
  /** By slot; null leaves the slot empty. */
  readonly rows: readonly (BoardRow | null)[];
  readonly spread: number;
  /** Signs of the longest number of all rows, also of those that wait for their turn: all numbers have one size. */
  readonly signs: number;
}

/** The rooms, each with the number called there last. */
export function RoomList({ rows, spread, signs }: RoomListProps) {
  const sizes = { '--tanda': Math.max(FULL_SIZE_SIGNS, signs) } as CSSProperties;
  return (
    <section className="papan-isi" aria-label={words.rooms}>
      <ul data-petak={spread} style={sizes}>
        {rows
          .slice(0, Math.max(spread, 1))
          .map((row, at) =>
            row === null ? (
              <li key={at} className="papan-celah" aria-hidden="true" />
            ) : (
              <Room key={row.key} row={row} />
            ),
          )}
      </ul>
    </section>
  );
}

function Room({ row: { name, clinic, label, state, isNew, note } }: { readonly row: BoardRow }) {
  const lengths = { '--nama': name.length, '--poli': clinic.length } as CSSProperties;
  return (
    <li className={classNames('papan-ruang', CLASSES[state], isNew && 'baru')} style={lengths}>
      <p className="nq">{label}</p>
      <div
        className={classNames(
          'ket',
          clinic.length > CLINIC_LETTERS && 'panjang',
          name.length > NAME_LETTERS && 'dua-baris',
        )}
      >
        <b>{name}</b>
        {clinic && <span>{clinic}</span>}
        {note && <em>{note}</em>}
      </div>
    </li>
  );
}
