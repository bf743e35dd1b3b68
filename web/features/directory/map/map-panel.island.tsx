import { island } from '../../../lib/island/island.tsx';
import { MapPanel } from './map-panel.tsx';

export const MapIsland = island('map-panel', MapPanel);
