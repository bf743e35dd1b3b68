import { island } from '../../../lib/island/island.tsx';
import { LocationSection } from './location-section.tsx';

export const LocationIsland = island('location-section', LocationSection);
