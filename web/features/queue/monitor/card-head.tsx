import { formatDate, formatTimeRange } from '../../../lib/format.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { Initials } from '../../../ui/drawing/initials.tsx';
import { Stamp } from '../../../ui/stamp.tsx';

/** The head of a live card: patient, doctor, clinic and session. */
export function CardHead({ appointment }: { readonly appointment: LiveCardData }) {
  const { doctor, clinic, schedule, specialization } = appointment;
  const fields = doctor.specializations.map(({ name }) => name).join(' · ') || specialization[0]?.name;
  return (
    <div className="p-kep">
      <Initials id={doctor.slug} name={doctor.name} />
      <div>
        <h2>{doctor.name}</h2>
        <div className="meta">{fields}</div>
      </div>
      <div className="p-di">
        <div>{`${clinic.name}, ${clinic.polyclinic.hospital.name}`}</div>
        <div>
          <span className="t">{formatDate(schedule.date)},</span>{' '}
          <span className="t">{formatTimeRange(schedule.time_start, schedule.time_end, schedule.zone)}</span>
        </div>
        {doctor.doctor_substitute && (
          <div className="mt-2">
            <Stamp tone="change">{monitor.substitute(doctor.doctor_substitute.name)}</Stamp>
          </div>
        )}
      </div>
    </div>
  );
}
