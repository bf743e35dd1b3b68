import { island } from '../../../lib/island/island.tsx';
import { FieldDoctors } from './field-doctors.tsx';

export const FieldDoctorsIsland = island('field-doctors', FieldDoctors);
