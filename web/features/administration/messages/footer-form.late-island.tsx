import { island } from '../../../lib/island/island.tsx';
import { FooterForm } from './footer-form.tsx';

export const FooterFormIsland = island('footer-form', FooterForm, { when: 'touched' });
