import { WifiOff } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { formatUpdatedAgo } from '../../../lib/format.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { AskWays } from './ask-ways.tsx';
import type { OwnCard } from './own-card.ts';

const TraceDialog = lazy(() => import('./trace-dialog.tsx').then((module) => ({ default: module.TraceDialog })));
const TraceSection = lazy(() => import('./trace-dialog.tsx').then((module) => ({ default: module.TraceSection })));

interface CardFootProps {
  readonly appointment: LiveCardData;
  readonly stale: boolean;
  readonly own: OwnCard | null;
}

/** The foot of a live card: how to ask the center, why the position changed, and how old the figures are. */
export function CardFoot({ appointment, stale, own }: CardFootProps) {
  const [open, setOpen] = useState<'ask' | 'trace' | null>(null);
  const toggle = (what: 'ask' | 'trace') => setOpen(open === what ? null : what);
  const { trans_code: code, clinic, queue } = appointment;
  const trace = { appointment, token: own?.token ?? '' };
  return (
    <div className="segar">
      <Button
        tone={queue.reason === 'STALLED' ? 'primary' : 'secondary'}
        block
        type="button"
        aria-expanded={open === 'ask'}
        onClick={() => toggle('ask')}
      >
        {monitor.ask}
      </Button>
      {open === 'ask' && <AskWays code={code} hospital={clinic.polyclinic.hospital} />}
      {own && (
        <Button
          tone="quiet"
          block
          className="mt-1"
          type="button"
          {...(own.trace === 'section' ? { 'aria-expanded': open === 'trace' } : { 'aria-haspopup': 'dialog' })}
          onClick={() => toggle('trace')}
        >
          {monitor.why}
        </Button>
      )}
      {own && open === 'trace' && (
        <Suspense fallback={null}>
          {own.trace === 'section' ? (
            <TraceSection {...trace} />
          ) : (
            <TraceDialog {...trace} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
      <Age queue={queue} stale={stale} className={stale && 'basi'} />
    </div>
  );
}

interface AgeProps extends Pick<CardFootProps, 'stale'> {
  readonly queue: LiveCardData['queue'];
  readonly className: string | false;
}

/** How old the figures are, with a warning where nothing newer comes. */
export function Age({ queue, stale, className }: AgeProps) {
  const updated = formatUpdatedAgo(queue.updated_at ?? queue.as_of, useNow(15_000));
  if (!stale) return <p className={classNames('meta', className)}>{updated}</p>;
  return (
    <Notice tone="change" icon={<WifiOff className="i" aria-hidden="true" />} className={className || undefined}>
      {monitor.stale(updated)}
    </Notice>
  );
}
