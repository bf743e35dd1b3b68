import { Suspense, lazy, useCallback, useEffect, useState } from 'react';
import { listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { api } from '../../../lib/requests/api.ts';
import { waitlist as words } from './text.ts';
import { WaitlistCard, type WaitlistEntry } from './waitlist-card.tsx';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** An offer shows here without a reload, at most this long after a quota place became free. */
const LOOK_AGAIN_MS = 10_000;

/** The person's waitlist entries, those with an open offer first. It draws nothing when there is none, because it stands above other lists. */
export function OwnWaitlist({ token }: { readonly token: string }) {
  const [all, setAll] = useState<readonly WaitlistEntry[]>([]);
  const [leaving, setLeaving] = useState<WaitlistEntry | null>(null);
  const load = useCallback(async () => {
    const result = await api(listWaiting, { token });
    // Without a connection the last entries stay; the lists below say that the connection is lost.
    if (result.ok) setAll(result.data.waiting);
  }, [token]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  if (all.length === 0) return null;
  return (
    <section className="tumpuk mt-4" aria-labelledby="daftar-tunggu">
      <h2 id="daftar-tunggu">{words.title}</h2>
      <ul className="tumpuk">
        {all.map((one) => (
          <li key={one.id}>
            <WaitlistCard entry={one} onLeave={() => setLeaving(one)} />
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <Suspense fallback={null}>
          <LeaveDialog
            entry={leaving}
            token={token}
            onClose={() => setLeaving(null)}
            onLeft={() => {
              setLeaving(null);
              void load();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
