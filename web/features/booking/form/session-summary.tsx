import type * as z from 'zod/mini';
import type { publicSession } from '#contract/directory/directory-shapes.ts';
import { formatDate, formatTimeRange } from '../../../lib/format.ts';
import { Initials } from '../../../ui/drawing/initials.tsx';

/** The doctor and the time that the number is for. */
export function SessionSummary({ session }: { readonly session: z.output<typeof publicSession> }) {
  return (
    <div className="ringkas">
      <Initials id={session.doctor.slug} name={session.doctor.name} size="s" />
      <div>
        <div className="kuat">{session.doctor.name}</div>
        <div className="meta">{`${session.hospital.name} · ${session.clinic.name}`}</div>
        <div className="meta">{formatDate(session.date)}</div>
        <div className="meta t">{formatTimeRange(session.time_start, session.time_end, session.zone)}</div>
      </div>
    </div>
  );
}
