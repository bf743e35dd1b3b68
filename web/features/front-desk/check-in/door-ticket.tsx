import { TURN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { checkIn } from '#contract/front-desk/check-in/presence.ts';
import { api } from '../../../lib/requests/api.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { formatClock, formatTimeRange } from '../../../lib/format.ts';
import { common } from '../../../text/common.ts';
import { door as words } from './door.text.ts';
import { checkInWords } from '../../shared-queue/check-in.text.ts';
import { whenOf } from '../../shared-queue/when-of.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Tear, Ticket } from '../../../ui/ticket/ticket.tsx';
import { canCheckIn } from '../../shared-queue/can-check-in.ts';
import { doorOf } from './door-code.ts';

interface DoorTicketProps {
  readonly first: Appointment;
  readonly token: string;
  readonly code: string;
  /** Whether the ticket says of which center it is. */
  readonly namesCenter: boolean;
}

/** One booking at the door: its number, and the button that checks it in. */
export function DoorTicket({ first, token, code, namesCenter }: DoorTicketProps) {
  const [appointment, setAppointment] = useState(first);
  const [doneAt, setDoneAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { trans_code, doctor, patient, schedule, queue } = appointment;
  const { hospital } = appointment.clinic.polyclinic;
  const label = appointment.queue_label ?? '';
  const press = async () => {
    setBusy(true);
    setFailure(null);
    const result = await api(checkIn, { params: { trans_code }, body: { door: doorOf(code, hospital.id) }, token });
    setBusy(false);
    if (!result.ok) return setFailure(sentenceFor(result.error, appointment));
    setAppointment(result.data.appointment);
    setDoneAt(formatClock(result.data.appointment.queue.as_of, schedule.zone));
  };
  return (
    <Ticket onPaper className="pintu">
      <div className="pintu-atas">
        <div className="anda">
          <div>{words.yourNumber}</div>
          <div className="nq">{label}</div>
        </div>
        <div>
          <h2>{patient.name}</h2>
          <p>{doctor.doctor_substitute?.name ?? doctor.name}</p>
          {namesCenter && <p className="meta">{hospital.name}</p>}
          <p className="meta t">{formatTimeRange(schedule.time_start, schedule.time_end, schedule.zone)}</p>
        </div>
      </div>
      <Tear />
      <div className="pintu-bawah">
        {canCheckIn(appointment) ? (
          <>
            {queue.presence.is_passed && <p className="meta mb-3">{passedWords(appointment)}</p>}
            {queue.presence.lab_since && <p className="meta mb-3">{words.lab}</p>}
            <Button
              block
              className="btn-besar"
              type="button"
              aria-label={words.pressOf(label, patient.name)}
              busyLabel={busy && common.busy}
              onClick={() => void press()}
            >
              {words.press}
            </Button>
            {failure && (
              <Notice tone="error" className="mt-3">
                {failure}
              </Notice>
            )}
          </>
        ) : (
          <>
            {/* The pressed button is no longer there, so its result takes the focus. */}
            <div ref={doneAt === null ? undefined : focusOn} tabIndex={-1}>
              <Notice tone="done" icon={<CircleCheck className="i" aria-hidden="true" />}>
                <b>{doneAt === null ? hereWords(appointment) : words.done(doneAt, label)}</b>{' '}
                {queue.ahead !== null && words.ahead(queue.ahead)}
              </Notice>
            </div>
            <ButtonLink block tone="secondary" className="mt-3" to={`/pantau/${trans_code}`}>
              {words.watch}
            </ButtonLink>
          </>
        )}
      </div>
    </Ticket>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

function hereWords({ status }: Appointment): string {
  return isOneOf(TURN_STATUSES, status) ? words.turn : words.here;
}

function passedWords({ queue: { presence }, rules }: Appointment): string {
  return presence.late_minutes === null ? words.passed : words.passedLate(rules.recall_after);
}

/** The sentence of a failure; one that is too early says from when on check-in is possible. */
function sentenceFor(error: CallError, { queue, schedule }: Appointment): string {
  return error.code === 'CHECK_IN_NOT_OPEN'
    ? checkInWords.opens(whenOf(queue.presence.check_in_from, schedule.zone, new Date()))
    : sentenceOf(error);
}
