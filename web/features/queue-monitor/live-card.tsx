import { CircleHelp, Ticket as TicketIcon, WifiOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate, formatTimeRange, formatUpdatedAgo, localOf } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { monitor } from '../../text/monitor.ts';
import { Button } from '../../ui/button.tsx';
import { Initials } from '../../ui/initials.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueueRail } from '../../ui/queue-rail.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Tear, Ticket } from '../../ui/ticket.tsx';
import { AskWays } from './ask-ways.tsx';
import type { Watched } from '../../lib/appointment.ts';

/** Pantau Jadwal: where the queue is, where the patient is, and how old that knowledge is (MONITOR-01..03). */
export function LiveCard({
  appointment,
  stale = false,
  children,
}: {
  readonly appointment: Watched;
  readonly stale?: boolean;
  readonly children?: ReactNode;
}) {
  if (appointment.status === 'CALLED' || appointment.status === 'SERVING')
    return <TurnCard appointment={appointment} />;
  return (
    <Ticket onPaper data-stale={stale || undefined}>
      <Head appointment={appointment} />
      <Tear />
      <div className="p-isi">
        <Place appointment={appointment} stale={stale} />
        {children}
      </div>
    </Ticket>
  );
}

function Head({ appointment: { doctor, clinic, schedule, specialization } }: { readonly appointment: Watched }) {
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

const ENDED: Partial<Record<Watched['status'], string>> = {
  DONE: monitor.done,
  CANCEL: monitor.cancelled,
  REJECT: monitor.cancelled,
  ABSENT: monitor.absent,
};

function Place({ appointment, stale }: { readonly appointment: Watched; readonly stale: boolean }) {
  const { queue, queue_label: label, status, patient } = appointment;
  if (label === null) {
    return (
      <div className="belum">
        <TicketIcon className="i" aria-hidden="true" />
        <div>
          <b>{monitor.noNumber}</b>
          <p className="meta">{monitor.noNumberHelp}</p>
        </div>
      </div>
    );
  }
  const ended = ENDED[status];
  const running = queue.now > 0 && !ended;
  return (
    <>
      <div className="dua-no">
        {running ? (
          <div>
            <div className="meta">{stale ? monitor.calledLast : monitor.calledNow}</div>
            <div className="nq kini">{queue.now_label}</div>
          </div>
        ) : (
          <div>
            <StatusLine tone={ended ? 'none' : 'waiting'} className="kt">
              <b>{ended ?? monitor.notBegun}</b>
            </StatusLine>
            {!ended && patient && <p className="meta mt-1.5">{monitor.notBegunHelp}</p>}
          </div>
        )}
        <div className="anda">
          <div>{patient ? monitor.yourNumber : monitor.sharedNumber}</div>
          <div className="nq">{label}</div>
        </div>
      </div>
      {running && <Running appointment={appointment} stale={stale} />}
    </>
  );
}

function Running({ appointment, stale }: { readonly appointment: Watched; readonly stale: boolean }) {
  const { queue, patient, schedule, trans_code: code, clinic } = appointment;
  const [asking, setAsking] = useState(false);
  const now = useNow(15_000);
  const { ahead } = queue;
  const first = patient?.name.split(' ')[0] ?? monitor.thisNumber;
  return (
    <>
      <p className="vh" aria-live="polite">
        {monitor.spoken(queue.now_label, ahead)}
      </p>
      {ahead !== null && (
        <p className="sisa">
          <b>{ahead === 0 ? monitor.nextUp : monitor.ahead(ahead)}</b> {ahead === 0 ? first : monitor.before(first)}
        </p>
      )}
      <QueueRail now={queue.now} mine={queue.patient ?? 0} />
      {queue.reason === 'PAUSED' && <p className="meta mt-3">{monitor.paused}</p>}
      {queue.reason === 'TOO_FEW_MEASURED' && <p className="meta mt-3">{monitor.tooFew}</p>}
      {queue.window && (
        <dl className="kira">
          <div>
            <dt>{monitor.window}</dt>
            <dd className="t">
              {formatTimeRange(
                localOf(queue.window.from, schedule.zone).time,
                localOf(queue.window.to, schedule.zone).time,
                schedule.zone,
              )}
            </dd>
          </div>
        </dl>
      )}
      <div className="segar">
        <Button tone="secondary" block type="button" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          <CircleHelp className="i" aria-hidden="true" />
          {monitor.ask}
        </Button>
        {asking && <AskWays code={code} hospital={clinic.polyclinic.hospital} />}
        {stale ? (
          <Notice tone="change" icon={<WifiOff className="i" aria-hidden="true" />} className="basi">
            {monitor.stale(formatUpdatedAgo(queue.updated_at ?? queue.as_of, now))}
          </Notice>
        ) : (
          <p className="meta">{formatUpdatedAgo(queue.updated_at ?? queue.as_of, now)}</p>
        )}
      </div>
    </>
  );
}

function TurnCard({ appointment: { doctor, patient, queue_label: label, clinic } }: { readonly appointment: Watched }) {
  return (
    <Ticket onPaper className="giliran" role="alert">
      <div className="p-isi">
        <div>{patient ? `${doctor.name} · ${patient.name}` : doctor.name}</div>
        <div className="nq besar">{label}</div>
        <h3>{monitor.turn}</h3>
        <p>{`${monitor.turnRoom([clinic.room, clinic.name].filter(Boolean).join(', '))}.`}</p>
      </div>
    </Ticket>
  );
}
