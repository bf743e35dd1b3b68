import { island } from '../../lib/island/island.tsx';
import { SessionStatus } from '../shared-directory/session-parts.tsx';
import type { MovingSession } from '../shared-directory/types.ts';
import { mayMove, useLiveQueue } from '../shared-directory/use-live-queue.ts';

/** The status of a session, followed by its events. */
function LiveStatus({ session }: { readonly session: MovingSession }) {
  return <SessionStatus session={session} live={useLiveQueue(session)} />;
}

export const SessionStatusIsland = island('session-status', LiveStatus, { lives: ({ session }) => mayMove(session) });
