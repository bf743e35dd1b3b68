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

/** The other rooms, a page of them. */
export function RoomList({ page: { shown, page, pages, isDense } }: RoomListProps) {
  return (
    <section className={classNames('papan-lain', isDense && 'rapat')} aria-label={words.rooms}>
      <ul key={page}>
        {shown.map(({ session, name, where, label, note }) => (
          <li key={session} className={note ? 'tunggu' : undefined} style={{ '--nama': name.length } as CSSProperties}>
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
