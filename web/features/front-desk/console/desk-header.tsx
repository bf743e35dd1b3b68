import { Menu, Monitor, Search, Tablet, X } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { formatDate, localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import type { Connection } from '../../../lib/requests/live.ts';
import { useNow } from '../../../lib/use-now.ts';
import { desk } from '../desk.text.ts';
import type { SearchFold } from '../state/use-search-fold.ts';

const TONES = { connecting: 'waiting', connected: 'running', lost: 'paused' } as const;

export interface DeskHeaderProps {
  readonly center: {
    readonly id: number;
    readonly name: string;
    readonly slug_name: string;
    readonly zone: ZoneName;
  } | null;
  readonly connection: Connection;
  /** The centers that the person may choose from. */
  readonly centers: readonly { readonly id: number; readonly name: string }[];
  readonly onCenter: (id: number) => void;
  readonly onKiosk: () => void;
  readonly onSignOut: () => void;
  /** The search and the menu of a narrow screen; null while no session is shown, which has the search. */
  readonly search: SearchFold | null;
  readonly onMenu: () => void;
}

/**
 * The head of the console: the center, the state of the connection, links to board and kiosk, the center's own time, and the sign-out. A narrow screen shows the state of
 * the connection alone, with the search and the menu, which holds the rest.
 */
export function DeskHeader({
  center,
  centers,
  connection,
  onCenter,
  onKiosk,
  onSignOut,
  search,
  onMenu,
}: DeskHeaderProps) {
  const SearchIcon = search?.isOpen ? X : Search;
  return (
    <header className="mk">
      <BrandMark />
      <div className="meja-nama">
        <b>{desk.title}</b>
        {center && centers.length > 1 ? (
          <CenterChoice center={center} centers={centers} onCenter={onCenter} />
        ) : (
          <span className="meta">{center?.name}</span>
        )}
      </div>
      <span className="sp" />
      <div role="status">
        <StatusLine tone={TONES[connection]}>{desk[connection]}</StatusLine>
      </div>
      {center && (
        <div className="baris meja-layar">
          <BoardLink center={center} small />
          <Button tone="secondary" small aria-haspopup="dialog" onClick={onKiosk}>
            <Tablet className="i i-16" aria-hidden="true" />
            {desk.kiosk}
          </Button>
        </div>
      )}
      {center && <Clock zone={center.zone} />}
      <Button tone="quiet" small className="meja-keluar" onClick={onSignOut}>
        {desk.signOut}
      </Button>
      {search && (
        <button
          type="button"
          className="ikon-btn meja-ikon"
          aria-label={search.isOpen ? desk.searchClose : desk.keySearch}
          aria-expanded={search.isOpen}
          onClick={search.toggle}
        >
          <SearchIcon className="i" aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="ikon-btn meja-ikon"
        aria-haspopup="dialog"
        aria-label={desk.menu}
        onClick={onMenu}
      >
        <Menu className="i" aria-hidden="true" />
      </button>
    </header>
  );
}

/** Opens the board of the waiting room in a window of its own. */
export function BoardLink({
  center,
  small = false,
}: {
  readonly center: Pick<NonNullable<DeskHeaderProps['center']>, 'slug_name'>;
  readonly small?: boolean;
}) {
  return (
    <ButtonLink
      tone="secondary"
      small={small}
      to={`/layar/${center.slug_name}`}
      prefetch={false}

      target="_blank"
      rel="noopener"
    >
      <Monitor className={small ? 'i i-16' : 'i'} aria-hidden="true" />
      {desk.board}
    </ButtonLink>
  );
}

/** The center that somebody of several works at. */
export function CenterChoice({
  center,
  centers,
  onCenter,
}: Pick<DeskHeaderProps, 'centers' | 'onCenter'> & { readonly center: { readonly id: number } }) {
  return (
    <select
      className="kolom"
      aria-label={desk.chooseCenter}
      value={center.id}
      onChange={(event) => onCenter(Number(event.target.value))}
    >
      {centers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Clock({ zone }: { readonly zone: ZoneName }) {
  const { date, time } = localOf(useNow().toISOString(), zone);
  return (
    <div className="jam">
      <b className="t">{time}</b>
      <span className="meta">{formatDate(date)}</span>
    </div>
  );
}
