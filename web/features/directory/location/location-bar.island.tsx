import { island } from '../../../lib/island/island.tsx';
import { LocationBar } from './location-bar.tsx';

export const LocationBarIsland = island('location-bar', LocationBar);
