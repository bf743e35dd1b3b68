import { useEffect, useState } from 'react';
import { reschedule } from '#contract/booking/appointment.ts';
import { getDoctorSession } from '#contract/directory/doctor.ts';
import { api } from '../../../lib/requests/api.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { formatTimeRange, localOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/fair-errors.ts';
import { ChangeTerms } from './change-terms.tsx';
import { ticket } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { dayWords } from '../../shared-directory/session-parts.tsx';
import type { Session } from '../../shared-directory/types.ts';
import { otherSessions, quotaPlacesFor } from './other-sessions.ts';

const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;
/** More would push the button out of sight. */
const SHOWN_FIRST = 4;

type Props = {
  readonly appointment: Appointment;
  readonly token: string;
  readonly onClose: () => void;
  /** `label`: the number in the other session. */
  readonly onMoved: (label: string) => void;
};

/** The doctor's other sessions at the center with a free quota place. The old number is given up only when the new one is taken. */
export function RescheduleDialog({ appointment, token, onClose, onMoved }: Props) {
  // As it was when this was opened: the queue changes it all the while, and the choice may not move under a finger.
  const [opened] = useState(appointment);
  const { sessions, failure: notLoaded } = useSessions(opened);
  const [chosen, setChosen] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const today = localOf(useNow(60_000).toISOString(), appointment.schedule.zone).date;
  const send = async () => {
    if (chosen === null) return;
    setBusy(true);
    const result = await api(reschedule, {
      params: { trans_code: appointment.trans_code },
      body: { session: chosen },
      token,
    });
    setBusy(false);
    if (result.ok) onMoved(result.data.appointment.queue_label ?? '');
    else setFailure(sentenceOf(result.error));
  };
  const problem = failure ?? notLoaded;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={ticket.reschedule} closeLabel={ticket.close}>
      <div className="tumpuk text-left">
        <p>{ticket.rescheduleText}</p>
        <ChangeTerms code={appointment.trans_code} token={token} change="move" />
        {sessions && sessions.length === 0 && <Notice>{ticket.rescheduleNone}</Notice>}
        {sessions && sessions.length > 0 && (
          <fieldset className="tumpuk">
            <legend className="label">{ticket.rescheduleChoose}</legend>
            {sessions.slice(0, all ? undefined : SHOWN_FIRST).map((session) => (
              <RadioCard
                key={session.id}
                name="session"
                value={session.id}
                checked={chosen === session.id}
                onChange={() => setChosen(session.id)}
                title={dayWords(session.date, today)}
                meta={[
                  formatTimeRange(session.time_start, session.time_end, session.zone),
                  ...(session.clinic.slug_name === appointment.clinic.slug_name ? [] : [session.clinic.name]),
                  ticket.placesLeft(quotaPlacesFor(session, appointment)),
                ].join(' · ')}
              />
            ))}
            {!all && sessions.length > SHOWN_FIRST && (
              <Button tone="secondary" small type="button" onClick={() => setAll(true)}>
                {ticket.rescheduleMore(sessions.length - SHOWN_FIRST)}
              </Button>
            )}
          </fieldset>
        )}
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button
          block
          type="button"
          disabled={chosen === null}
          busyLabel={busy ? common.busy : undefined}
          onClick={() => void send()}
        >
          {ticket.rescheduleYes}
        </Button>
        <Button tone="secondary" block type="button" onClick={onClose}>
          {ticket.keep}
        </Button>
      </div>
    </Dialog>
  );
}

function useSessions(appointment: Appointment): {
  readonly sessions: readonly Session[] | null;
  readonly failure: string | null;
} {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const { zone } = appointment.schedule;
    const dateIn = (days: number) => localOf(new Date(Date.now() + days * DAY_MS).toISOString(), zone).date;
    const load = async () => {
      const result = await api(getDoctorSession, {
        params: { slug: appointment.doctor.slug },
        query: {
          from: dateIn(0),
          to: dateIn(DAYS_AHEAD),
          hospital: appointment.clinic.polyclinic.hospital.slug_name,
        },
        signal: gone.signal,
      });
      if (gone.signal.aborted) return;
      if (result.ok) setSessions(otherSessions(result.data.sessions, appointment));
      else setFailure(sentenceOf(result.error));
    };
    void load();
    return () => gone.abort();
  }, [appointment]);
  return { sessions, failure };
}
