import { Monitor, Tablet } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { formatDate, localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import type { Connection } from '../../../lib/requests/live.ts';
import { useNow } from '../../../lib/use-now.ts';
import { desk } from '../desk.text.ts';

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
}

/** The head of the console: the center, the state of the connection, links to board and kiosk, the center's own time, and the sign-out. */
export function DeskHeader({ center, centers, connection, onCenter, onKiosk, onSignOut }: DeskHeaderProps) {
  return (
    <header className="mk">
      <BrandMark />
      <div className="meja-nama">
        <b>{desk.title}</b>
        {center && centers.length > 1 ? (
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
          <ButtonLink
            tone="secondary"
            small
            to={`/layar/${center.slug_name}`}
            prefetch="none"
            discover="none"
            target="_blank"
            rel="noopener"
          >
            <Monitor className="i i-16" aria-hidden="true" />
            {desk.board}
          </ButtonLink>
          <Button tone="secondary" small aria-haspopup="dialog" onClick={onKiosk}>
            <Tablet className="i i-16" aria-hidden="true" />
            {desk.kiosk}
          </Button>
        </div>
      )}
      {center && <Clock zone={center.zone} />}
      <Button tone="quiet" small onClick={onSignOut}>
        {desk.signOut}
      </Button>
    </header>
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
