import { Suspense, lazy, useState } from 'react';
import { OFFER_MINUTES } from '#contract/limits.ts';
import type { JoinWaitlistProps } from './join-props.ts';
import { waitlist } from './text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';

const JoinDialog = lazy(() => import('./join-dialog.tsx').then((module) => ({ default: module.JoinDialog })));

/** Stands beside a full session: says what the waitlist is, and lets the person join it. */
export function JoinWaitlist(props: JoinWaitlistProps) {
  const [open, setOpen] = useState(false);
  const [position, setPosition] = useState<number | null>(null);
  return (
    <div className="penolakan">
      <Notice>
        <p className="kuat">{waitlist.fullTitle}</p>
        <p>{waitlist.fullText(OFFER_MINUTES)}</p>
        <p role="status">{position !== null && waitlist.joined(position)}</p>
        {position === null ? (
          <Button tone="secondary" small type="button" onClick={() => setOpen(true)}>
            {waitlist.join}
          </Button>
        ) : (
          <ButtonLink tone="secondary" small to="/user/profile/ongoing">
            {waitlist.seeList}
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
