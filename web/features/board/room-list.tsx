import type { CSSProperties } from 'react';
import { board as words, pageOf } from '../../text/board.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Row } from './board-view.ts';

export interface RoomListProps {
  readonly page: {
    readonly shown: readonly Row[];
    readonly page: number;
    readonly pages: number;
    readonly isDense: boolean;
  };
}

/** Whether where a room is does not fit beside its number; in pixels of the drawing, by the usual width of a letter. */
const isWide = (where: string, label: string): boolean => where.length * 17 > 640 - label.length * 76;

/** The other rooms, a page of them. */
export function RoomList({ page: { shown, page, pages, isDense } }: RoomListProps) {
  return (
    <section className={classNames('papan-lain', isDense && 'rapat')} aria-label={words.rooms}>
      <ul key={page}>
        {shown.map(({ key, name, where, label, note }) => (
          <li
            key={key}
            className={classNames(note && 'tunggu', isWide(where, label) && 'lebar')}
            style={{ '--nama': name.length, '--mana': where.length, '--huruf': label.length } as CSSProperties}
          >
            <div>
              <b>{name}</b>
              {where && <span>{where}</span>}
              {note && <em>{note}</em>}
            </div>
            <p className="nq">{label}</p>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="papan-titik">
          <span className="vh">{pageOf(page + 1, pages)}</span>
          {Array.from({ length: pages }, (_, at) => (
            <i key={at} className={at === page ? 'ini' : undefined} aria-hidden="true" />
          ))}
        </p>
      )}
    </section>
  );
}
