import { CalendarDays } from 'lucide-react';
import { useCallback } from 'react';
import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { getHistory, getOngoing } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { queueLine } from '../../shared-queue/queue-line.text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { AppointmentRow } from './appointment-row.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { missedToday } from './missed-today.ts';
import { missed as words } from './text.ts';

/** What is to come, and what was missed today. Only the first has to be known. */
async function askSchedule(token: string) {
  const [ongoing, over] = await Promise.all([
    api(getOngoing, { token }),
    api(getHistory, { token, query: { part: 'riwayat' } }),
  ]);
  if (!ongoing.ok) return ongoing;
  const { appointments } = ongoing.data;
  const missed = over.ok ? missedToday(over.data.appointments, appointments, new Date()) : [];
  return { ...ongoing, data: { appointments, missed } };
}

/** The appointments to come, day by day (ROUTE-14), below the numbers that were missed today. */
export function ScheduleList({ token }: { readonly token: string }) {
  const loading = useLoaded(useCallback(() => askSchedule(token), [token]));
  return (
    <Loaded loading={loading} bones={[96, 96]}>
      {({ appointments, missed }) => (
        <>
          {missed.length > 0 && <Missed missed={missed} />}
          {appointments.length === 0 ? (
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
          )}
        </>
      )}
    </Loaded>
  );
}

/** The numbers of today that were called in vain, each with what can still be done. */
function Missed({ missed }: { readonly missed: readonly Appointment[] }) {
  return (
    <section className="blok" aria-labelledby="terlewat">
      <h2 id="terlewat">{words.title}</h2>
      {missed.map((appointment) => (
        <div key={appointment.trans_code}>
          <AppointmentRow appointment={appointment} withDate={false} />
          <p className="meta">
            {isOneOf(BEGUN_STATUSES, appointment.session.status) ? words.stillHere : words.notHere}
          </p>
          <ButtonLink className="mt-3" tone="secondary" small to={`/d/${appointment.doctor.slug}`}>
            {words.takeAgain}
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}
