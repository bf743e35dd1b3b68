import { CircleCheck, Clock, DoorOpen } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { comeBack } from '#contract/front-desk/check-in/presence.ts';
import { api } from '../../../lib/requests/api.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { presence as words } from './presence.text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { OwnCard } from './own-card.ts';
import { canCheckIn } from '../../shared-queue/can-check-in.ts';
import { presenceView } from './presence-view.ts';
import '../../../ui/styles/settle.css';

const AwayDialog = lazy(() => import('./presence-dialogs.tsx').then((module) => ({ default: module.AwayDialog })));
const LateDialog = lazy(() => import('./presence-dialogs.tsx').then((module) => ({ default: module.LateDialog })));

const ICONS = { done: CircleCheck, change: Clock, info: DoorOpen } as const;

interface PresenceBlockProps {
  readonly appointment: LiveCardData;
  /** Acts on the card; null: it is only read and has no buttons. */
  readonly own: OwnCard | null;
}

/** Whether the patient is checked in, away, late or passed, what that means for the position, and what they can do. */
export function PresenceBlock({ appointment, own }: PresenceBlockProps) {
  const now = useNow(15_000);
  const view = presenceView(appointment, now);
  const [asking, setAsking] = useState<'away' | 'late' | null>(null);
  if (view === null) return null;
  const Icon = ICONS[view.tone];
  const act = own && view.act;
  const isOpen = now.getTime() >= Date.parse(appointment.queue.presence.check_in_from);
  return (
    <div className={`hadir tenang hadir-${view.tone}`}>
      <div role="status">
        <Icon className="i" aria-hidden="true" />
        <div>
          <b>{view.title}</b>
          {view.help && <p>{view.help}</p>}
        </div>
      </div>
      {own && isOpen && canCheckIn(appointment) && (
        <ButtonLink block tone="secondary" to="/check-in">
          {words.scan}
        </ButtonLink>
      )}
      {own && act === 'back' && <BackButton code={appointment.trans_code} own={own} />}
      {(act === 'away' || act === 'late') && (
        <Button tone="secondary" small type="button" onClick={() => setAsking(act)}>
          {act === 'away' ? words.stepAway : words.reportLate}
        </Button>
      )}
      {own && asking && (
        <Suspense fallback={null}>
          {asking === 'away' ? (
            <AwayDialog appointment={appointment} own={own} onClose={() => setAsking(null)} />
          ) : (
            <LateDialog appointment={appointment} own={own} onClose={() => setAsking(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}

function BackButton({ code, own }: { readonly code: string; readonly own: OwnCard }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    const result = await api(comeBack, { params: { trans_code: code }, token: own.token });
    setBusy(false);
    setFailure(result.ok ? null : sentenceOf(result.error));
    own.onChanged();
  };
  return (
    <>
      <Button block type="button" busyLabel={busy && common.busy} onClick={() => void press()}>
        {words.back}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
