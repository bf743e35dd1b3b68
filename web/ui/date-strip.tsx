import { Link } from './link.tsx';

export interface DateCell {
  /** YYYY-MM-DD; the key of the cell. */
  readonly date: string;
  readonly weekday: string;
  readonly day: string;
  /** 'Hari ini', 'Besok', 'Nov', 'Libur'. */
  readonly caption: string;
  readonly disabled?: boolean;
}

interface DateStripBase {
  readonly label: string;
  readonly cells: readonly DateCell[];
  readonly selected: string;
}

function Cell({ cell }: { readonly cell: DateCell }) {
  return (
    <>
      <span>{cell.weekday}</span>
      <b className="t">{cell.day}</b>
      <span className="k">{cell.caption}</span>
    </>
  );
}

export interface DateStripProps extends DateStripBase {
  readonly hrefFor: (date: string) => string;
}

/** Days as links: each day has an address, works without script, and leaves the scroll position as it is. */
export function DateStrip({ label, cells, selected, hrefFor }: DateStripProps) {
  return (
    <nav className="strip" aria-label={label}>
      {cells.map((cell) =>
        cell.disabled ? (
          <span key={cell.date} className="libur">
            <Cell cell={cell} />
          </span>
        ) : (
          <Link
            key={cell.date}
            to={hrefFor(cell.date)}
            preventScrollReset
            aria-current={cell.date === selected ? 'date' : undefined}
          >
            <Cell cell={cell} />
          </Link>
        ),
      )}
    </nav>
  );
}
