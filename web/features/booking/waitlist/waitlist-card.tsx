import type { DataOf } from '#contract/endpoint.ts';
import type { listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { formatUpdatedAgo } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CardHead } from '../../shared-queue/card-head.tsx';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { NoNumber } from '../../shared-queue/no-number.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { Tear, Ticket } from '../../../ui/ticket/ticket.tsx';
import { Countdown } from './countdown.tsx';
import { waitlist as words } from './text.ts';
import '../../../ui/styles/settle.css';

export type WaitlistEntry = DataOf<typeof listWaiting>['waiting'][number];

interface WaitlistCardProps {
  readonly entry: WaitlistEntry;
  readonly onLeave: () => void;
}

/** The card of Pantau Jadwal for somebody who waits for a number (MONITOR-01): there is none yet, only a position on the waitlist or an offer. */
export function WaitlistCard({ entry, onLeave }: WaitlistCardProps) {
  const { session, specializations, patient, payment, position, offer_until: until } = entry;
  return (
    <Ticket onPaper>
      <CardHead
        doctor={session.doctor}
        substitute={session.doctor_substitute}
        specializations={specializations}
        clinic={session.clinic.name}
        hospital={session.hospital.name}
        schedule={session}
      />
      <Tear />
      <div className="p-isi">
        <NoNumber>
          {until === null && <p>{words.position(position ?? 1)}</p>}
          <p className="meta">
            {patient.name} · {payment.name}
          </p>
        </NoNumber>
        {until !== null && (
          <Notice tone="change" className="mt-3">
            <p className="kuat">{words.offered}</p>
            <p>
              {words.reservedFor} <Countdown until={until} />
            </p>
          </Notice>
        )}
        <QueueNow queue={session.queue} />
        <div className="baris tenang mt-3">
          {until !== null && (
            <ButtonLink small to={`/ambil-antrian/${session.id}`}>
              {words.takeNow}
            </ButtonLink>
          )}
          <Button tone="secondary" small type="button" onClick={onLeave}>
            {words.leave}
          </Button>
        </div>
      </div>
    </Ticket>
  );
}

/** How far the queue is that the person would join, and how old that is (MONITOR-02, MONITOR-03). */
function QueueNow({ queue }: Pick<WaitlistEntry['session'], 'queue'>) {
  const now = useNow(15_000);
  if (queue.now === 0)
    return (
      <StatusLine tone="waiting" className="mt-3">
        <b>{monitor.notBegun}</b>
      </StatusLine>
    );
  return (
    <div className="mt-3">
      <p>
        {monitor.calledNow} <b>{queue.now_label}</b>
      </p>
      {queue.updated_at !== null && <p className="meta">{formatUpdatedAgo(queue.updated_at, now)}</p>}
    </div>
  );
}
