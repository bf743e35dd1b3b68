import { island } from '../lib/island/island.tsx';
import { ShareLink } from './share-link.tsx';

export const ShareLinkIsland = island('share-link', ShareLink);
