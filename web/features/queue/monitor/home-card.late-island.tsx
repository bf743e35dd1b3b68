import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LIVE_APPOINTMENT_STATUSES, TURN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { getOngoing } from '#contract/booking/appointment.ts';
import { island } from '../../../lib/island/island.tsx';
import { localOf } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { useCredential } from '../../shared-accounts/use-credential.ts';
import { TurnCard } from './live-card.tsx';
import { ShortCard, Ways } from './short-card.tsx';
import { useAppointment } from './use-appointment.ts';
import { useTurnSignal } from './use-turn-signal.ts';

/** The short live card of the soonest number of today, in the section of the home page that shows what is stored of it until then (own-draft.tsx). Whoever holds none sees nothing of the section. */
function HomeCard() {
  const token = useCredential()?.data.oauth.token;
  const [code, setCode] = useState<string | null>(null);
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (token === undefined) return setCode(null);
    const left = new AbortController();
    void api(getOngoing, { token, signal: left.signal }).then((result) => {
      // Without an answer what is stored stays, with its age.
      if (!result.ok || left.signal.aborted) return;
      const now = new Date().toISOString();
      const own = result.data.appointments.find(
        ({ schedule, status, queue_label: label }) =>
          label !== null &&
          isOneOf(LIVE_APPOINTMENT_STATUSES, status) &&
          schedule.date === localOf(now, schedule.zone).date,
      );
      ref.current!.closest('section')!.hidden = !own;
      setCode(own?.trans_code ?? null);
    });
    return () => left.abort();
  }, [token]);
  if (token !== undefined && code !== null) return <Card code={code} token={token} />;
  return <span ref={ref} />;
}

function Card({ code, token }: { readonly code: string; readonly token: string }) {
  const { appointment, copyOf, connection } = useAppointment(code, token);
  useTurnSignal(appointment?.status);
  const isShown = appointment !== null;
  // In the same frame, because one below the other they would move the page.
  useLayoutEffect(() => {
    if (isShown) document.querySelector('.nomor-milik .draf')?.remove();
  }, [isShown]);
  if (!appointment) return null;
  const isLost = connection === 'lost';
  const stale = copyOf !== null || isLost;
  if (!isOneOf(TURN_STATUSES, appointment.status))
    return <ShortCard appointment={appointment} stale={stale} isLost={isLost} />;
  return (
    <div className="kartu pantau">
      <TurnCard appointment={appointment} stale={stale} />
      <Ways code={code} className="mt-2" />
    </div>
  );
}

export const HomeCardIsland = island('home-card', HomeCard, { when: 'signed-in' });
