import { island } from '../../../lib/island/island.tsx';
import { CheckButton } from './check-button.tsx';

export const CheckIsland = island('check-button', CheckButton);
