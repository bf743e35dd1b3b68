import { island } from '../../lib/island/island.tsx';
import { mayMove } from '../shared-directory/use-live-queue.ts';
import { SessionBlock } from './session-block.tsx';

export const SessionIsland = island('session-block', SessionBlock, { lives: ({ session }) => mayMove(session) });
