import { island } from '../../../lib/island/island.tsx';
import { CenterForm } from './application-forms.tsx';

export const CenterFormIsland = island('center-application', CenterForm);
