import { Suspense, lazy, useCallback, useEffect, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { api } from '../../../lib/requests/api.ts';
import { formatDateWithoutYear, formatTimeRange } from '../../../lib/format.ts';
import { waitlist as words } from './text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Countdown } from './countdown.tsx';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

type WaitlistEntry = DataOf<typeof listWaiting>['waiting'][number];

/** An offer shows here without a reload, at most this long after a quota place became free. */
const LOOK_AGAIN_MS = 10_000;

/** The person's waitlist entries, those with an open offer first. It draws nothing when there is none, because it stands above other lists. */
export function OwnWaitlist({ token }: { readonly token: string }) {
  const [all, setAll] = useState<readonly WaitlistEntry[]>([]);
  const [leaving, setLeaving] = useState<number | null>(null);
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
            <Notice tone={one.offer_until ? 'change' : 'info'}>
              <p className="kuat">{one.offer_until ? words.offered : words.position(one.position ?? 1)}</p>
              <p>
                {one.session.doctor.name}, {one.session.hospital.name}
              </p>
              <p className="meta">
                {formatDateWithoutYear(one.session.date)},{' '}
                {formatTimeRange(one.session.time_start, one.session.time_end, one.session.zone)} · {one.patient.name} ·{' '}
                {one.payment.name}
              </p>
              {one.offer_until && (
                <p>
                  {words.reservedFor} <Countdown until={one.offer_until} />
                </p>
              )}
              <div className="baris mt-2">
                {one.offer_until && (
                  <ButtonLink small to={`/ambil-antrian/${one.session.id}`}>
                    {words.takeNow}
                  </ButtonLink>
                )}
                <Button tone="secondary" small type="button" onClick={() => setLeaving(one.id)}>
                  {words.leave}
                </Button>
              </div>
            </Notice>
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <Suspense fallback={null}>
          <LeaveDialog
            id={leaving}
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
