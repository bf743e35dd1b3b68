import { TURN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { CardHead } from '../../shared-queue/card-head.tsx';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { NoNumber } from '../../shared-queue/no-number.tsx';
import { stubsWithPassed } from '../../../ui/ticket/passed-stubs.ts';
import { QueueRail } from '../../../ui/ticket/queue-rail.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { Tear, Ticket } from '../../../ui/ticket/ticket.tsx';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { Age, CardFoot } from './card-foot.tsx';
import type { OwnCard } from './own-card.ts';
import { ExpectedCall } from './expected-call.tsx';
import { PresenceBlock } from './presence-block.tsx';
import { Standstill } from './standstill.tsx';
import { useTakenBack } from './taken-back.ts';

interface LiveCardProps {
  readonly appointment: LiveCardData;
  readonly stale?: boolean;
  /** Acts on the card; without it the card is only read. */
  readonly own?: OwnCard | null;
}

/** 'Pantau Jadwal': the number called now, the patient's position, and how old these figures are (MONITOR-01..03). */
export function LiveCard({ appointment, stale = false, own = null }: LiveCardProps) {
  const takenBack = useTakenBack(appointment.status);
  if (isOneOf(TURN_STATUSES, appointment.status)) return <TurnCard appointment={appointment} stale={stale} />;
  const { doctor, specialization, clinic, schedule, queue } = appointment;
  const isOpen = ENDED[appointment.status] === undefined;
  const runs = queue.now > 0 && isOpen;
  const isStalled = queue.reason === 'STALLED';
  return (
    <Ticket onPaper data-stale={stale || isStalled || undefined} data-ended={!isOpen || undefined}>
      <CardHead
        doctor={doctor}
        substitute={doctor.doctor_substitute}
        specializations={doctor.specializations.length > 0 ? doctor.specializations : specialization}
        clinic={clinic.name}
        hospital={clinic.polyclinic.hospital.name}
        schedule={schedule}
      />
      <Tear />
      <div className="p-isi">
        {appointment.queue_label === null ? (
          <NoNumber>
            <p className="meta">{monitor.noNumberHelp}</p>
          </NoNumber>
        ) : (
          <>
            <div role="status">{takenBack && <Notice tone="change">{monitor.takenBack}</Notice>}</div>
            <QueuePosition appointment={appointment} stale={stale || isStalled} runs={runs} />
            {/* In a wide card these lie around the numbers, in two columns (monitor.css). */}
            <div className="p-deret">
              {runs && <Running appointment={appointment} />}
              {isOpen && <Standstill appointment={appointment} />}
            </div>
            {/* Without a connection there are no buttons. */}
            <div>{isOpen && <ExpectedCall appointment={appointment} own={stale ? null : own} />}</div>
            <div className="p-lanjut">
              {isOpen && <PresenceBlock appointment={appointment} own={stale ? null : own} />}
              {/* What has ended does not get older: without its stream it is no less true. */}
              <CardFoot appointment={appointment} stale={stale && isOpen} own={own} />
            </div>
          </>
        )}
      </div>
    </Ticket>
  );
}

/** What became of a number that is over; nothing for one that is not. */
export const ENDED: Partial<Record<LiveCardData['status'], string>> = {
  DONE: monitor.done,
  CANCEL: monitor.cancelled,
  REJECT: monitor.cancelled,
  ABSENT: monitor.absent,
};

interface QueuePositionProps {
  readonly appointment: LiveCardData;
  readonly stale: boolean;
  /** Whether somebody was called and this number is still in line. */
  readonly runs: boolean;
}

function QueuePosition({ appointment, stale, runs }: QueuePositionProps) {
  const { queue, queue_label: label, status, patient } = appointment;
  const ended = ENDED[status];
  // The patient's own number was called last and is held, because nobody came.
  const isOwnCall = queue.now === queue.patient;
  const isEarly = Date.parse(queue.as_of) < Date.parse(queue.presence.check_in_from);
  return (
    <div className="dua-no">
      {runs ? (
        <div>
          <div className="meta">{stale || isOwnCall ? monitor.calledLast : monitor.calledNow}</div>
          <div className="nq kini">{queue.now_label}</div>
        </div>
      ) : (
        <div>
          <StatusLine tone={ended ? 'none' : 'waiting'} className="kt">
            <b>{ended ?? monitor.notBegun}</b>
          </StatusLine>
          {!ended && patient && isEarly && <p className="meta mt-1.5">{monitor.notBegunHelp}</p>}
        </div>
      )}
      <div className="anda">
        <div>{patient ? monitor.yourNumber : monitor.sharedNumber}</div>
        <div className="nq">{label}</div>
      </div>
    </div>
  );
}

function Running({ appointment: { queue, patient } }: { readonly appointment: LiveCardData }) {
  const { ahead, presence } = queue;
  const passed = presence.is_passed;
  const [now, mine] = [queue.now, queue.patient ?? 0];
  const first = patient?.name.split(' ')[0] ?? monitor.thisNumber;
  return (
    <>
      <p className="vh" aria-live="polite">
        {passed ? monitor.passed(queue.now_label) : monitor.spoken(queue.now_label, ahead)}
      </p>
      {ahead !== null && (
        <p className="sisa">
          {/* A passed number has no position: the count is what a check-in would give. */}
          {passed && `${monitor.passedAhead} `}
          <b>{ahead === 0 ? monitor.nextUp : monitor.ahead(ahead)}</b> {ahead === 0 ? first : monitor.before(first)}
        </p>
      )}
      {queue.now !== queue.patient && (
        <QueueRail now={now} mine={mine} stubs={stubsWithPassed(now, mine, passedOver(queue.moved))} />
      )}
    </>
  );
}

/** The numbers that were passed over, when that moved the expected time. */
const passedOver = (moved: LiveCardData['queue']['moved']): number[] =>
  moved?.cause?.kind === 'NOT_THERE' ? moved.cause.labels.map((label) => Number(label.replace(/\D/g, ''))) : [];

interface TurnCardProps {
  readonly appointment: LiveCardData;
  readonly stale: boolean;
}

/** It is the patient's turn: where to go in. What is stale calls nobody in, because the call may be long over or taken back. */
export function TurnCard({ appointment, stale }: TurnCardProps) {
  const { doctor, patient, queue_label: label, clinic, queue } = appointment;
  const place = [queue.room || clinic.room, clinic.name].filter(Boolean).join(', ');
  return (
    <>
      {/* Another element when it is heard again, because an alert is spoken when it comes. */}
      <Ticket key={String(stale)} onPaper className="giliran" role={stale ? undefined : 'alert'}>
        <div className="p-isi">
          <div>{patient ? `${doctor.name} · ${patient.name}` : doctor.name}</div>
          <div className="nq besar">{label}</div>
          <h3>{stale ? monitor.calledLast : monitor.turn}</h3>
          <p>{stale ? place : `${monitor.turnRoom(place)}.`}</p>
        </div>
      </Ticket>
      <Age queue={queue} stale={stale} className={stale ? 'mt-2' : 'mt-2 text-center'} />
    </>
  );
}
