import { island } from '../../lib/island/island.tsx';
import { ConnectionStrip } from './connection-strip.tsx';

export const ConnectionStripIsland = island('connection-strip', ConnectionStrip);
