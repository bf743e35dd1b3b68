import { formatUpdatedAgo } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Ticket } from '../../../ui/ticket/ticket.tsx';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';

/** It is the patient's turn: where to go in. */
export function TurnCard({ appointment }: { readonly appointment: LiveCardData }) {
  const { doctor, patient, queue_label: label, clinic, queue } = appointment;
  const now = useNow(15_000);
  const room = queue.room || clinic.room;
  return (
    <>
      <Ticket onPaper className="giliran" role="alert">
        <div className="p-isi">
          <div>{patient ? `${doctor.name} · ${patient.name}` : doctor.name}</div>
          <div className="nq besar">{label}</div>
          <h3>{monitor.turn}</h3>
          <p>{`${monitor.turnRoom([room, clinic.name].filter(Boolean).join(', '))}.`}</p>
        </div>
      </Ticket>
      <p className="meta mt-2 text-center">{formatUpdatedAgo(queue.updated_at ?? queue.as_of, now)}</p>
    </>
  );
}
