import { island } from '../../../lib/island/island.tsx';
import { ContactForm } from './contact-form.tsx';

export const ContactIsland = island('contact-form', ContactForm);
