import { island } from '../../../lib/island/island.tsx';
import { DoctorForm } from './application-forms.tsx';

export const DoctorFormIsland = island('doctor-application', DoctorForm);
