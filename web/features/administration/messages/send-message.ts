import { submitContact } from '#contract/administration/messages/contact.ts';
import { api } from '../../../lib/requests/api.ts';
import { messageBody } from './contact-fields.ts';
import type { TypedValues } from './values.ts';

export const sendMessage = (typed: TypedValues) => api(submitContact, { body: messageBody(typed) });
