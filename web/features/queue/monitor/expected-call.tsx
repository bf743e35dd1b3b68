import { Suspense, lazy, useState } from 'react';
import { formatWindow, tenthsOf } from '../../../lib/format.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { departure as words } from '../departure/departure.text.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { departureView } from '../departure/departure-view.ts';
import { EarlierOffer } from '../departure/earlier-offer.tsx';
import { MoveCause, TimeBefore, WindowBefore } from './moved-window.tsx';
import type { OwnCard } from './own-card.ts';
import { Stalled } from './stalled.tsx';

const DepartureDialog = lazy(() =>
  import('../departure/departure-dialog.tsx').then((module) => ({ default: module.DepartureDialog })),
);

interface ExpectedCallProps {
  readonly appointment: LiveCardData;
  /** Acts on the card; null: it is only read and has no buttons. */
  readonly own: OwnCard | null;
}

/** When the call is expected, what the forecast rests on, and when to leave home. Without a basis it shows no time. */
export function ExpectedCall({ appointment, own }: ExpectedCallProps) {
  const { queue, schedule } = appointment;
  const { window, departure, accuracy } = queue;
  const { leave, offer } = departureView(appointment, useNow(15_000));
  const [open, setOpen] = useState(false);
  if (queue.reason === 'STALLED') return <Stalled appointment={appointment} />;
  if (window === null)
    return queue.reason === 'TOO_FEW_MEASURED' ? <p className="meta mt-3">{monitor.tooFew}</p> : null;
  // A patient who is here needs no departure.
  const isAway = !queue.presence.is_here;
  return (
    <>
      <dl className="kira">
        <div>
          <dt>{monitor.window}</dt>
          <dd className="t">
            {formatWindow(window, schedule.zone)}
            <WindowBefore appointment={appointment} />
          </dd>
        </div>
        {leave && (
          <div>
            <dt>{leave.label}</dt>
            <dd className="t">
              {leave.when}
              {leave.was !== null && <TimeBefore what={leave.was} />}
            </dd>
          </div>
        )}
      </dl>
      <MoveCause appointment={appointment} />
      <p className="meta mt-1.5">
        {words.basis[queue.reason]}
        {accuracy && ` ${words.accuracy(tenthsOf(accuracy.kept, accuracy.of))}`}
      </p>
      {queue.may_not_be_served && (
        <Notice tone="change" className="mt-3">
          {words.mayNotBeServed}
        </Notice>
      )}
      {offer && <EarlierOffer code={appointment.trans_code} offer={offer} own={own} />}
      {own && isAway && (
        <Button tone="quiet" small className="mt-1" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {departure ? words.change : words.ask}
        </Button>
      )}
      {own && open && (
        <Suspense fallback={null}>
          <DepartureDialog appointment={appointment} own={own} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
