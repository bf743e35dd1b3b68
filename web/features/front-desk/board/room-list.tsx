import type { CSSProperties } from 'react';
import { board as words, pageOf } from './text.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { BoardRow } from './board-view.ts';

export interface RoomListProps {
  readonly page: {
    readonly shown: readonly BoardRow[];
    readonly page: number;
    readonly pages: number;
    readonly isDense: boolean;
  };
}

/** Whether the location of a room, or why nobody is called, does not fit beside its number; by the usual width of a letter in pixels of the drawing. */
const isWide = ({ where, note, label }: BoardRow): boolean =>
  Math.max(where.length * 17, (note ?? '').length * 20) > 640 - label.length * 76;

/** One page of the other rooms. */
export function RoomList({ page: { shown, page, pages, isDense } }: RoomListProps) {
  return (
    <section className={classNames('papan-lain', isDense && 'rapat')} aria-label={words.rooms}>
      <ul key={page}>
        {shown.map((row) => {
          const { key, name, where, label, note } = row;
          const lengths = {
            '--nama': name.length,
            '--mana': where.length,
            '--kata': note?.length ?? 0,
            '--huruf': label.length,
          } as CSSProperties;
          return (
            <li key={key} className={classNames(note && 'tunggu', isWide(row) && 'lebar')} style={lengths}>
              <div>
                <b>{name}</b>
                {where && <span>{where}</span>}
                {note && <em>{note}</em>}
              </div>
              <p className="nq">{label}</p>
            </li>
          );
        })}
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
