import { CirclePause, Clock, Stethoscope } from 'lucide-react';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { useStandstill } from '../../shared-queue/use-standstill.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { presence } from './presence.text.ts';
import { formatTime } from '../../../lib/format.ts';
import { Notice } from '../../../ui/state/notice.tsx';

/** Says why nobody is called now: a pause, or a late doctor, or since when nobody has been; or that an announced delay was taken back, or that the doctor has come. It adds that the number stays valid. */
export function Standstill({ appointment: { queue, schedule, patient } }: { readonly appointment: LiveCardData }) {
  const stays = presence.stays(patient ? presence.mine : presence.this);
  const sentence = useStandstill(queue, schedule.zone);
  if (sentence) {
    const Icon = queue.pause ? CirclePause : Clock;
    return (
      <Notice tone="change" className="henti" icon={<Icon className="i" aria-hidden="true" />}>
        {`${sentence} ${stays}`}
      </Notice>
    );
  }
  if (queue.late_undone_at)
    return (
      <Notice className="henti" icon={<Clock className="i" aria-hidden="true" />}>
        {monitor.lateUndone(`${formatTime(schedule.time_start)} ${schedule.zone}`, stays)}
      </Notice>
    );
  if (queue.doctor_here_at && queue.now === 0)
    return (
      <Notice className="henti" icon={<Stethoscope className="i" aria-hidden="true" />}>
        {monitor.doctorHere(stays)}
      </Notice>
    );
  return null;
}
