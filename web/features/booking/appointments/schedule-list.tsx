import { CalendarDays } from 'lucide-react';
import { useCallback } from 'react';
import { getOngoing } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { queueLine } from '../../shared-queue/queue-line.text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';

/** The appointments to come, day by day (ROUTE-14). */
export function ScheduleList({ token }: { readonly token: string }) {
  const loading = useLoaded(useCallback(() => api(getOngoing, { token }), [token]));
  return (
    <Loaded loading={loading} bones={[96, 96]}>
      {({ appointments }) =>
        appointments.length === 0 ? (
          <Empty
            icon={CalendarDays}
            title={queueLine.none}
            action={<ButtonLink to="/search/result/?query=dr.">{queueLine.noneAction}</ButtonLink>}
          >
            {queueLine.noneHelp}
          </Empty>
        ) : (
          [...Map.groupBy(appointments, ({ schedule }) => schedule.date)].map(([date, ofDay]) => (
            <section className="blok" key={date} aria-labelledby={`hari-${date}`}>
              <h2 id={`hari-${date}`}>{formatDate(date)}</h2>
              {ofDay.map((appointment) => (
                <AppointmentRow key={appointment.trans_code} appointment={appointment} withDate={false} />
              ))}
            </section>
          ))
        )
      }
    </Loaded>
  );
}
