import { submitContact } from '#contract/endpoints/contact.ts';
import { CONTACTS_PER_CLIENT } from '#domain/limits.ts';
import { limitUse, networkOf } from '../http/rate-limit.ts';
import { answer } from '../http/route.ts';
import { texts } from '../outbound/texts.ts';
import { insertContactMessage, listAdministrators } from '../store/contact.store.ts';

export const contactRoutes = [
  answer(submitContact, async ({ body, client, now }, deps) => {
    const limit = { name: 'contact', perHour: CONTACTS_PER_CLIENT };
    await limitUse(deps.pool, deps.vault, limit, networkOf(client), now);
    await limitUse(deps.pool, deps.vault, limit, body.email.toLowerCase(), now);
    await insertContactMessage(deps.pool, { ...body, now });
    await deps.outbound.send({
      channel: 'email',
      to: body.email.toLowerCase(),
      subject: texts.contactSubject,
      body: texts.contact,
    });
    for (const administrator of await listAdministrators(deps.pool)) {
      await deps.outbound.send({
        ...administrator,
        subject: texts.contactNoticeSubject,
        body: texts.contactNotice(body),
      });
    }
    // The one answer with prose in it: the specification has the server say the title and the description.
    return { status: 'success', message: texts.contactTitle, description: texts.contactDescription, errors: [] };
  }),
];
