import { CalendarDays } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { getOngoing } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import { common } from '../../../text/common.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { localOf } from '../../../lib/format.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { LiveCard } from './live-card.tsx';
import { useAppointment } from './use-appointment.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';

/** A browser opens few connections at a time: the soonest appointments of today are followed live, the others are as old as the list. */
const FOLLOWED_MAX = 3;

/** The ongoing appointments, soonest first, each with links to its live card and its ticket. */
export function OngoingList({ token }: { readonly token: string }) {
  const [appointments, setAppointments] = useState<readonly Appointment[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const today = useNow(60_000).toISOString();
  const load = useCallback(async () => {
    setError(null);
    const result = await api(getOngoing, { token });
    if (result.ok) setAppointments(result.data.appointments);
    else if (!isSignedOut(result.error)) setError(result.error);
  }, [token]);
  useEffect(() => void load(), [load]);

  const failed = error && <LoadFailed error={error} onRetry={() => void load()} />;
  if (appointments === null) {
    if (failed) return failed;
    return (
      <Skeleton label={common.loading}>
        <Bone height={192} />
      </Skeleton>
    );
  }
  if (appointments.length === 0) {
    return (
      <Empty
        icon={CalendarDays}
        title={monitor.none}
        action={<ButtonLink to="/search/result/?query=dr.">{monitor.noneAction}</ButtonLink>}
      >
        {monitor.noneHelp}
      </Empty>
    );
  }
  const isOfToday = ({ schedule }: Appointment) => schedule.date <= localOf(today, schedule.zone).date;
  const followed = new Set(appointments.filter(isOfToday).slice(0, FOLLOWED_MAX));
  return (
    <div className="tumpuk mt-4">
      {failed}
      {appointments.map((appointment) => (
        <div key={appointment.trans_code}>
          {followed.has(appointment) ? (
            <FollowedCard first={appointment} token={token} />
          ) : (
            <LiveCard appointment={appointment} own={{ token, onChanged: () => void load(), trace: 'dialog' }} />
          )}
          <div className="baris mt-2">
            <ButtonLink small to={`/pantau/${appointment.trans_code}`}>
              {monitor.watch}
            </ButtonLink>
            <ButtonLink tone="secondary" small to={`/e-antrian/${appointment.trans_code}`}>
              {monitor.seeTicket}
            </ButtonLink>
          </div>
        </div>
      ))}
    </div>
  );
}

function FollowedCard({ first, token }: { readonly first: Appointment; readonly token: string }) {
  const { appointment, copyOf, connection, reload } = useAppointment(first.trans_code, token);
  return (
    <LiveCard
      appointment={appointment ?? first}
      stale={copyOf !== null || connection === 'lost'}
      own={{ token, onChanged: () => void reload(), trace: 'dialog' }}
    />
  );
}
