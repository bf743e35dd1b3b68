import { island } from '../../../lib/island/island.tsx';
import { FavouriteSlot } from './favourite-slot.tsx';

export const FavouriteIsland = island('favourite-slot', FavouriteSlot, { when: 'signed-in' });
