import { useCallback } from 'react';
import { getOngoing } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import { queueLine } from '../../shared-queue/queue-line.text.ts';
import { profileMenu } from '../../../text/navigation.ts';
import { upcoming } from './text.ts';
import { AppointmentRow } from './appointment-row.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { Link } from '../../../ui/link.tsx';

/** As many as the bar of the site shows (specification, section 9). */
const SHOWN = 3;

/** The soonest appointments, and the way to all. */
export function UpcomingBlock({ token }: { readonly token: string }) {
  const loading = useLoaded(useCallback(() => api(getOngoing, { token }), [token]));
  return (
    <section className="blok" aria-labelledby="akan-datang">
      <div className="baris-antar">
        <h2 id="akan-datang">{upcoming.title}</h2>
        {loading.data && loading.data.total > 0 && (
          <Link className="tautan" to={profileMenu.upcoming.to}>
            {upcoming.more(loading.data.total)}
          </Link>
        )}
      </div>
      <Loaded loading={loading} bones={[72]}>
        {({ appointments }) =>
          appointments.length === 0 ? (
            <p className="meta">{queueLine.none}</p>
          ) : (
            appointments
              .slice(0, SHOWN)
              .map((appointment) => <AppointmentRow key={appointment.trans_code} appointment={appointment} />)
          )
        }
      </Loaded>
    </section>
  );
}
