import { useCallback, useEffect, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import type { CallError } from '#contract/client.ts';
import { getMonitor, getMonitorEvents } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import { followEvents } from '../../../lib/requests/live.ts';
import type { Connection } from '../../../lib/requests/live.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { useAskedAgain } from '../../../lib/requests/use-asked-again.ts';
import { storeThisPage } from '../../../lib/page/offline.ts';
import { storeTicket, readStoredTicket } from '../../shared-booking/stored-ticket.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';

export type FollowedAppointment = {
  readonly appointment: Appointment | null;
  /** Instant of the copy, when the one stored on this device is shown. */
  readonly copyOf: string | null;
  readonly error: CallError | null;
  readonly connection: Connection;
  reload(): Promise<void>;
};

const NOTHING = { session: 0, version: -1, asOf: '' } as const;

type Shown = { readonly appointment: Appointment | null; readonly copyOf: string | null };

function storedOf(code: string): Shown {
  const copy = readStoredTicket(code);
  return { appointment: copy?.appointment ?? null, copyOf: copy?.at ?? null };
}

/**
 * Follows one appointment live. Every event with a higher version, and every new connection, loads it once by the ordinary
 * endpoint (one data path), and asks again while no answer comes. Without a connection the copy on this device is shown with its age.
 */
export function useAppointment(code: string, token: string): FollowedAppointment {
  // What this device keeps of it is shown at once, with its age.
  const [shown, setShown] = useState(() => storedOf(code));
  const [error, setError] = useState<CallError | null>(null);
  const [connection, setConnection] = useState<Connection>('connecting');
  const latest = useRef<{ session: number; version: number; asOf: string }>(NOTHING);
  /** Counts how often it was rescheduled, because its events then come from another session. */
  const [moves, setMoves] = useState(0);

  const reload = useCallback(async () => {
    const result = await api(getMonitor, { params: { trans_code: code }, token });
    if (result.ok) {
      const { session, queue } = result.data;
      const before = latest.current;
      // A late answer about an older state never replaces a newer one.
      if (session.id === before.session ? session.version < before.version : queue.as_of < before.asOf) return;
      latest.current = { session: session.id, version: session.version, asOf: queue.as_of };
      if (before.session !== 0 && session.id !== before.session) setMoves((times) => times + 1);
      const appointment = storeTicket(result.data);
      setError(null);
      setShown({ appointment, copyOf: null });
      return;
    }
    if (isSignedOut(result.error)) return;
    setError(result.error);
    // The server says that there is no such ticket of this person's, whatever this device keeps.
    if (result.error.status === 404) return setShown((now) => (now.copyOf ? { appointment: null, copyOf: null } : now));
    const copy = result.error.code === 'OFFLINE' ? readStoredTicket(code) : null;
    if (copy)
      setShown((now) =>
        now.appointment
          ? { ...now, copyOf: now.appointment.queue.as_of }
          : { appointment: copy.appointment, copyOf: copy.at },
      );
  }, [code, token]);

  useEffect(() => {
    latest.current = NOTHING;
    void reload();
    return followEvents({
      path: urlOf(getMonitorEvents, { trans_code: code }),
      token,
      onNews: (data) => {
        const heard = (data as { version?: number } | null)?.version ?? Number.POSITIVE_INFINITY;
        if (heard > latest.current.version) void reload();
      },
      onConnection: setConnection,
    });
  }, [code, token, reload, moves]);

  useAskedAgain(error, reload);

  // Once an appointment was shown, the page with all that it loaded is stored, so that it opens without a connection too.
  const seen = shown.appointment !== null;
  useEffect(() => {
    if (seen) void storeThisPage();
  }, [seen]);

  return { ...shown, error, connection, reload };
}
