import { island } from '../../../lib/island/island.tsx';
import { LandingLocation } from './landing-location.tsx';

export const LandingLocationIsland = island('landing-location', LandingLocation);
