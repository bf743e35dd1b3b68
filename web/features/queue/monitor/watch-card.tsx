import { common } from '../../../text/common.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import { LiveCard } from './live-card.tsx';
import type { OwnCard } from './own-card.ts';
import { useAppointment } from './use-appointment.ts';
import { useTurnSignal } from './use-turn-signal.ts';

interface WatchCardProps {
  readonly code: string;
  readonly token: string;
  readonly trace?: OwnCard['trace'];
}

/** 'Pantau Jadwal' of one appointment: the live card, kept up to date, with a link to the ticket. Used on its page and in the header's dialog. */
export function WatchCard({ code, token, trace = 'dialog' }: WatchCardProps) {
  const { appointment, copyOf, error, connection, reload } = useAppointment(code, token);
  useTurnSignal(appointment?.status);
  return (
    <>
      {appointment === null && error === null && (
        <Skeleton label={common.loading}>
          <div className="tumpuk pantau-tunggu">
            <Bone height={360} radius={20} />
          </div>
        </Skeleton>
      )}
      {error && !appointment && <LoadFailed error={error} onRetry={() => void reload()} />}
      {appointment && (
        <>
          <p className="lbl" role="status">
            {connection === 'lost' ? monitor.connecting : ''}
          </p>
          <LiveCard
            appointment={appointment}
            stale={copyOf !== null || connection === 'lost'}
            own={{ token, onChanged: () => void reload(), trace }}
          />
          <div className="mt-4 ke-karcis">
            <ButtonLink tone="secondary" block to={`/e-antrian/${appointment.trans_code}`}>
              {monitor.seeTicket}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  );
}
