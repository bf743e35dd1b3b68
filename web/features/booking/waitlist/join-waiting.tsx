import { Suspense, lazy, useState } from 'react';
import { OFFER_MINUTES } from '#contract/limits.ts';
import type { JoinWaitingProps } from './join-props.ts';
import { waiting } from './text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';

const JoinDialog = lazy(() => import('./join-dialog.tsx').then((module) => ({ default: module.JoinDialog })));

/** Beside a session without places: what a waiting list is, and the way into it. */
export function JoinWaiting(props: JoinWaitingProps) {
  const [open, setOpen] = useState(false);
  const [position, setPosition] = useState<number | null>(null);
  return (
    <div className="penolakan">
      <Notice>
        <p className="kuat">{waiting.fullTitle}</p>
        <p>{waiting.fullText(OFFER_MINUTES)}</p>
        <p role="status">{position !== null && waiting.joined(position)}</p>
        {position === null ? (
          <Button tone="secondary" small type="button" onClick={() => setOpen(true)}>
            {waiting.join}
          </Button>
        ) : (
          <ButtonLink tone="secondary" small to="/user/profile/ongoing">
            {waiting.seeList}
          </ButtonLink>
        )}
      </Notice>
      {open && (
        <Suspense fallback={null}>
          <JoinDialog
            {...props}
            onClose={() => setOpen(false)}
            onJoined={(place) => {
              setOpen(false);
              setPosition(place);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
