import { Lock } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '#contract/endpoint.ts';
import { lockScreen } from '#contract/accounts/factors/lock-screen.ts';
import { getLockedDesk } from '#contract/front-desk/locked-desk.ts';
import { useOnline } from '../../../lib/connectivity.ts';
import { localOf } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import type { SessionList } from '../console/session-list.tsx';
import { desk, endWords, minutesMean, people } from '../desk.text.ts';
import { lockText as words } from './lock.text.ts';
import { owesLock, settleLock } from './owed-lock.ts';
import { Unlock } from './unlock.tsx';
import './lock.css';

/** A locked screen asks again as often as this: it follows no stream, which would carry more than it shows. */
const LOOK_EVERY_MS = 5_000;

export interface LockedDeskProps {
  /** SessionList, which the console has: imported here too it would become a file of its own for both. */
  readonly list: typeof SessionList;
  readonly token: string;
  readonly center: string | undefined;
  readonly onUnlocked: () => void;
  readonly onSignOut: () => void;
}

type Locked = DataOf<typeof getLockedDesk>;
type LockedSession = NonNullable<Locked['session']>;

/** A desk whose screen is locked: the number called, the order and the pace stay; names are not there, and nothing can be pressed but the way to open it. */
export function LockedDesk({ list: List, token, center, onUnlocked, onSignOut }: LockedDeskProps) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(() => query.get('sesi') ?? undefined);
  const ask = useCallback(
    () => api(getLockedDesk, { token, query: { ...(center && { center }), ...(chosen && { session: chosen }) } }),
    [token, center, chosen],
  );
  const { data, reload } = useLoaded(ask);
  // Whoever signed out without a connection could neither sign in nor see the queue again.
  const online = useOnline();
  useEffect(() => {
    const timer = setInterval(reload, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  useEffect(() => {
    if (data === null || !owesLock(token)) return;
    if (data.locked_at !== null) settleLock();
    else void api(lockScreen, { token });
  }, [data, token]);
  const session = data?.session ?? null;
  const zone = session?.zone ?? data?.sessions[0]?.zone;
  return (
    <div className="meja terkunci">
      <header className="mk">
        <BrandMark />
        <div className="meja-nama">
          <b>{desk.title}</b>
          <span className="meta">{data?.center.name}</span>
        </div>
      </header>
      <List
        today={data?.today}
        sessions={data?.sessions ?? []}
        chosen={session?.id ?? null}
        onChoose={(id) => setChosen(String(id))}
      />
      <div className="tengah" role="region" aria-label={desk.calls}>
        {session && <Called session={session} />}
        <section className="kunci-k" aria-labelledby="kunci-layar">
          <div>
            <p className="meta">{data?.person}</p>
            <h1 id="kunci-layar">
              {data?.locked_at && zone ? words.lockedSince(localOf(data.locked_at, zone).time) : words.locked}
            </h1>
            <p className="meta">{words.goesOn}</p>
          </div>
          <Lock className="i i-24" aria-hidden="true" />
          <Unlock token={token} onUnlocked={onUnlocked} />
          <p className="meta">
            {data?.person && words.other(data.person)}{' '}
            <Button tone="quiet" small disabled={!online} onClick={onSignOut}>
              {words.signInAsOther}
            </Button>{' '}
            {words.noted}
          </p>
        </section>
        {session && <LockedPace session={session} />}
        <p className="meta">
          {words.keysDead}. {data && words.after(data.lock_minutes)}
        </p>
      </div>
      {session && <Order session={session} />}
    </div>
  );
}

function Called({ session: { inside, now_label: last } }: { readonly session: LockedSession }) {
  const [first] = inside;
  return (
    <section className="kini karcis" aria-label={desk.calledNow}>
      <div className="no">
        <div>{first ? words.calledTo(first.room) : last ? desk.calledLast : desk.nobodyYet}</div>
        {(first?.label ?? last) && <div className="nq">{first?.label ?? last}</div>}
      </div>
      <div className="sobek-v" />
      <div className="ps">
        <h2>{words.hidden}</h2>
        <HiddenName />
        {first && <p className="meta t">{words.called(first.call_count)}</p>}
      </div>
    </section>
  );
}

/** One width for all, so that the length of a name tells nothing. */
function HiddenName() {
  return (
    <span className="tutup-nama">
      <span className="vh">{words.hidden}</span>
    </span>
  );
}

function LockedPace({
  session: { pace_minutes: pace, inside, ends_about: ends, over_minutes: over, zone },
}: {
  readonly session: LockedSession;
}) {
  return (
    <section className="irama2" aria-label={desk.pace}>
      <dl>
        <div>
          <dt>{desk.average}</dt>
          <dd className="t">{pace === null ? desk.unknown : minutesMean(pace)}</dd>
        </div>
        <div>
          <dt>{desk.inside}</dt>
          <dd className="t">{people(inside.length)}</dd>
        </div>
        <div className={over === null ? undefined : 'lewat'}>
          <dt>{desk.endOfSession}</dt>
          <dd className="t">{endWords(ends && localOf(ends, zone).time, over)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Order({ session: { entries } }: { readonly session: LockedSession }) {
  const inLine = entries.filter(({ line, waits_for }) => line !== null && waits_for === null);
  return (
    <aside className="kanan" aria-label={words.order}>
      <div className="urut">
        <h2 className="urut-j">
          {words.order} <span className="t">{inLine.length}</span>
        </h2>
        <ol>
          {inLine.map(({ label }) => (
            <li key={label}>
              <b className="nq">{label}</b>
              <span className="nm">
                <HiddenName />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}

export { IdleLock } from './idle-lock.tsx';
