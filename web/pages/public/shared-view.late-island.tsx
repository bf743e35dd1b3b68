import { island } from '../../lib/island/island.tsx';
import { SharedView } from './shared-view.tsx';

export const SharedViewIsland = island('shared-view', SharedView);
