import { useNow } from '../../../lib/use-now.ts';
import { Initials } from '../../../ui/drawing/initials.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { QueueRail } from '../../../ui/ticket/queue-rail.tsx';
import { Tear, Ticket } from '../../../ui/ticket/ticket.tsx';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { ownDraftText as words } from '../../shared-booking/own-draft.text.ts';
import { shortCard } from '../../shared-booking/short-card.ts';
import type { ShortCard as View } from '../../shared-booking/short-card.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { useStandstill } from '../../shared-queue/use-standstill.ts';
import { ENDED } from './live-card.tsx';
import { useTakenBack } from './taken-back.ts';

interface ShortCardProps {
  readonly appointment: Appointment;
  /** It shows the copy on this device, or hears nothing any more. */
  readonly stale: boolean;
  readonly isLost: boolean;
}

/**
 * The number of today on the home page, in short: with its two ways it fits above the bar of a phone. Its elements are those of what stands there before
 * (own-draft.tsx), so that nothing moves.
 */
export function ShortCard({ appointment, stale, isLost }: ShortCardProps) {
  const { queue, status, schedule, trans_code: code } = appointment;
  const now = useNow(15_000);
  const ended = ENDED[status];
  const view = shortCard(appointment, { at: queue.as_of, now: now.getTime(), isLost }, words);
  const standing = useStandstill(queue, schedule.zone);
  const takenBack = useTakenBack(status);
  return (
    <Ticket className="kartu-nomor" data-stale={stale || view.isOld || undefined} data-ended={ended ? true : undefined}>
      <Head view={view} slug={appointment.doctor.slug} />
      <Tear />
      <div className="isi-b">
        {takenBack && <Notice tone="change">{monitor.takenBack}</Notice>}
        <div className="dua-nomor">
          <div>
            <p className="meta">{ended ?? view.age}</p>
            <p className="nq kini-b">{ended ? '' : view.now}</p>
          </div>
          <div className="nomor-kecil">
            <p>{words.yourNumber}</p>
            <p className="nq">{view.label}</p>
          </div>
        </div>
        {!ended && <Position view={view} standing={standing} />}
        <Ways code={code} />
      </div>
    </Ticket>
  );
}

/** Where somebody goes from the card on the home page. */
export function Ways({ code, className }: { readonly code: string; readonly className?: string }) {
  return (
    <p className={classNames('aksi-b', className)}>
      <ButtonLink to={`/pantau/${code}`}>{words.watch}</ButtonLink>
      <ButtonLink tone="secondary" to={`/e-antrian/${code}`}>
        {words.ticket}
      </ButtonLink>
    </p>
  );
}

function Head({ view, slug }: { readonly view: View; readonly slug: string }) {
  return (
    <div className="sobek-atas">
      <Initials id={slug} name={view.doctor} />
      <div>
        <h2>{view.doctor}</h2>
        <p className="meta">
          <span>{view.place}</span>
          <br />
          <span className="t">{view.hours}</span>
        </p>
        {view.substitute && <p className="meta">{view.substitute}</p>}
      </div>
    </div>
  );
}

/** Where the number stands in the line, or why the line stands still; when it is called, and when to leave for it. */
function Position({ view, standing }: { readonly view: View; readonly standing: string | null }) {
  return (
    <>
      {/* Where there is nothing to say it takes no room, and stays, because only what changes in it is spoken. */}
      <p className="sisa-b" aria-live="polite" hidden={!standing && !view.ahead}>
        {standing ?? (
          <>
            <b>{view.ahead}</b> <span>{view.before}</span>
          </>
        )}
      </p>
      {view.rail && <QueueRail now={view.rail[0]} mine={view.rail[1]} />}
      {view.window && (
        <dl className="kira-b">
          <div>
            <dt>{words.window}</dt>
            <dd className="t">{view.window}</dd>
          </div>
          {view.leave && (
            <div>
              <dt>{view.leave.label}</dt>
              <dd className="t">{view.leave.when}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
