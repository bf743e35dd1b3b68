import { type ZoneName, formatDate, formatTimeRange } from '../../lib/format.ts';
import { Initials } from '../../ui/drawing/initials.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { monitor } from './monitor.text.ts';

export interface CardHeadProps {
  readonly doctor: { readonly name: string; readonly slug: string };
  readonly substitute: { readonly name: string } | null;
  readonly specializations: readonly { readonly name: string }[];
  readonly clinic: string;
  readonly hospital: string;
  readonly schedule: {
    readonly date: string;
    readonly time_start: string;
    readonly time_end: string;
    readonly zone: ZoneName;
  };
}

/** The head of a card of Pantau Jadwal: doctor, specialisations, clinic and session (MONITOR-01). */
export function CardHead({ doctor, substitute, specializations, clinic, hospital, schedule }: CardHeadProps) {
  return (
    <div className="p-kep">
      <Initials id={doctor.slug} name={doctor.name} />
      <div>
        <h2>{doctor.name}</h2>
        <div className="meta">{specializations.map(({ name }) => name).join(' · ')}</div>
      </div>
      <div className="p-di">
        <div>{`${clinic}, ${hospital}`}</div>
        <div>
          <span className="t">{formatDate(schedule.date)},</span>{' '}
          <span className="t">{formatTimeRange(schedule.time_start, schedule.time_end, schedule.zone)}</span>
        </div>
        {substitute && (
          <div className="mt-2">
            <Stamp tone="change">{monitor.substitute(substitute.name)}</Stamp>
          </div>
        )}
      </div>
    </div>
  );
}
