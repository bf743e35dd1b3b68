import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { getOngoing } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { common } from '../../../text/common.ts';
import { door as words } from './door.text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import './door.css';
import { DoorTicket } from './door-ticket.tsx';
import { todaysBookings } from './todays-bookings.ts';

interface DoorListProps {
  readonly token: string;
  /** Null: the code was typed, which names no center. */
  readonly center: number | null;
  /** The door code behind the '#', which proves that somebody is at the door. */
  readonly code: string;
}

/** Today's bookings at the center whose door was scanned, each with one button. */
export function DoorList({ token, center, code }: DoorListProps) {
  const [appointments, setAppointments] = useState<readonly Appointment[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const now = useNow(30_000);
  const load = useCallback(async () => {
    setError(null);
    const result = await api(getOngoing, { token });
    if (result.ok) setAppointments(result.data.appointments);
    else if (!isSignedOut(result.error)) setError(result.error);
  }, [token]);
  useEffect(() => void load(), [load]);

  if (error) return <LoadFailed error={error} onRetry={() => void load()} />;
  if (appointments === null)
    return (
      <Skeleton label={common.loading}>
        <Bone height={320} radius={20} />
      </Skeleton>
    );
  const found = todaysBookings(appointments, center, now);
  const [first] = found;
  if (!first)
    return (
      <Empty title={words.none} action={<ButtonLink to="/user/profile/ongoing">{words.noneAction}</ButtonLink>}>
        {words.noneHelp}
      </Empty>
    );
  return (
    <>
      <p className="meta mb-3">
        {center === null ? words.introAnywhere : words.intro(first.clinic.polyclinic.hospital.name)}
      </p>
      <ul className="tumpuk">
        {found.map((appointment) => (
          <li key={appointment.trans_code}>
            <DoorTicket first={appointment} token={token} code={code} namesCenter={center === null} />
          </li>
        ))}
      </ul>
      <Button tone="quiet" block className="mt-3" onClick={() => (location.hash = '')}>
        {words.otherCode}
      </Button>
    </>
  );
}
