import { Lock } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lockScreen } from '#contract/accounts/factors/lock-screen.ts';
import { getLockedDesk } from '#contract/front-desk/locked-desk.ts';
import { useOnline } from '../../../lib/connectivity.ts';
import { localOf } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import type { firstChoice } from '../console/day.ts';
import type { elapsed } from '../console/elapsed.ts';
import type { Pace as SessionPace } from '../console/pace.tsx';
import type { SessionList } from '../console/session-list.tsx';
import { desk } from '../desk.text.ts';
import { Called, HeaderEnd, Order, OtherDesk, Title } from './locked-parts.tsx';
import type { LockedData } from './locked-parts.tsx';
import { lockText as words } from './lock.text.ts';
import { owesLock, settleLock } from './owed-lock.ts';
import { Unlock } from './unlock.tsx';
import './lock.css';

/** A locked screen asks again as often as this: it follows no stream, which would carry more than it shows. */
const LOOK_EVERY_MS = 5_000;

export interface LockedDeskProps {
  /** What the console has: imported here too it would become a file of its own for both. */
  readonly list: typeof SessionList;
  readonly since: typeof elapsed;
  readonly pace: typeof SessionPace;
  readonly first: typeof firstChoice;
  readonly token: string;
  readonly center: string | undefined;
  readonly onUnlocked: () => void;
  readonly onSignOut: () => void;
}

/** A desk whose screen is locked: the number called, the order and the pace stay; names are not there, and nothing can be pressed but the way to open it. */
export function LockedDesk({
  list: List,
  since,
  pace: Pace,
  first,
  token,
  center,
  onUnlocked,
  onSignOut,
}: LockedDeskProps) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(() => query.get('sesi') ?? undefined);
  const ask = useCallback(async () => {
    const answer = await api(getLockedDesk, {
      token,
      query: { ...(center && { center }), ...(chosen && { session: chosen }) },
    });
    // A desk that was opened without a session shows the one that it would begin with.
    const begin = answer.ok && chosen === undefined ? first(answer.data.sessions, new Date()) : null;
    if (begin !== null) setChosen(String(begin));
    return answer;
  }, [token, center, chosen, first]);
  const { data, reload } = useLoaded(ask);
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
  useEffect(() => {
    addEventListener('keydown', openByEnter);
    return () => removeEventListener('keydown', openByEnter);
  }, []);
  const session = data?.session ?? null;
  return (
    <div className="meja terkunci">
      <header className="mk">
        <BrandMark />
        <div className="meja-nama">
          <b>{desk.title}</b>
          <span className="meta">{data?.center.name}</span>
        </div>
        <span className="sp" />
        <div role="status">
          <StatusLine tone={online ? 'running' : 'paused'}>{online ? desk.connected : desk.lost}</StatusLine>
        </div>
        {data && <HeaderEnd center={data.center} />}
      </header>
      <List
        today={data?.today}
        sessions={data?.sessions ?? []}
        chosen={session?.id ?? null}
        onChoose={(id) => setChosen(String(id))}
      />
      <div className="tengah" role="region" aria-label={desk.calls}>
        {session && <Title session={session} />}
        {session && <Called session={session} since={since} />}
        <section className="kunci-k" aria-labelledby="kunci-layar">
          <Who data={data} />
          <span className="ikon-bulat">
            <Lock className="i i-24" aria-hidden="true" />
          </span>
          <Unlock
            token={token}
            onUnlocked={() => {
              settleLock();
              onUnlocked();
            }}
          />
          <p className="meta">
            {data?.person && words.other(data.person.split(' ')[0] ?? '')}{' '}
            {/* Whoever signed out without a connection could neither sign in nor see the queue again. */}
            <button type="button" className="orang-lain" disabled={!online} onClick={onSignOut}>
              {words.signInAsOther}
            </button>{' '}
            {words.noted}
          </p>
          {data && <p className="meta kunci-menit">{words.after(data.lock_minutes)}.</p>}
        </section>
        {session && <OtherDesk session={session} />}
        {session && <Pace session={session} />}
      </div>
      {session ? <Order session={session} /> : <aside className="kanan" aria-label={desk.waitingList} />}
      <footer className="kk">
        <span>
          <Lock className="i i-16" aria-hidden="true" />
          {words.keysDead}
        </span>
        <span>
          <kbd>{words.enter}</kbd>
          {words.open}
        </span>
        <span className="sp" />
        {data && <span>{words.after(data.lock_minutes)}</span>}
      </footer>
    </div>
  );
}

function Who({ data }: { readonly data: LockedData | null }) {
  // The session is the page's heading where there is one.
  const Heading = data?.session ? 'h2' : 'h1';
  const since = data?.locked_at && localOf(data.locked_at, data.center.zone).time;
  return (
    <div>
      <p className="meta">{data?.person}</p>
      <Heading id="kunci-layar">{since ? words.lockedSince(since) : words.locked}</Heading>
      <p className="meta">{words.goesOn}</p>
    </div>
  );
}

/** Enter is the one key that does something, as long as no button or field has it. */
function openByEnter({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' || target !== document.body) return;
  document.querySelector<HTMLButtonElement>('.kunci-k .btn-1')?.click();
}

export { IdleLock } from './idle-lock.tsx';
