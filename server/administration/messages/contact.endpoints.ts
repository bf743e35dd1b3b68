import { submitContact } from '#contract/administration/messages/contact.ts';
import { CONTACTS_PER_CLIENT } from '#domain/limits.ts';
import { limitUse, networkOf } from '../../platform/http/rate-limit.ts';
import { answer } from '../../platform/http/route.ts';
import { texts } from './text.ts';
import { requireCaptcha } from '../../platform/http/captcha.ts';
import { insertContactMessage } from './contact.store.ts';
import { notifyAdministrators } from './notify-administrators.ts';

export const contactRoutes = [
  answer(submitContact, async ({ body, client, now }, deps) => {
    await requireCaptcha(deps, body.captcha, now);
    const limit = { name: 'contact', perHour: CONTACTS_PER_CLIENT };
    await limitUse(deps.pool, deps.vault, limit, networkOf(client), now);
    await limitUse(deps.pool, deps.vault, limit, body.email.toLowerCase(), now);
    const message = { name: body.name, email: body.email, message: body.message ?? '' };
    await insertContactMessage(deps.pool, { ...message, now });
    await deps.outbox.send({
      channel: 'email',
      to: body.email.toLowerCase(),
      subject: texts.contactSubject,
      body: texts.contact,
    });
    await notifyAdministrators(deps, {
      subject: texts.contactNoticeSubject,
      body: texts.contactNotice(`${deps.settings.publicUrl}/admin/pesan`),
    });
    // The only answer with sentences in it: the wire has the server send the title and the description.
    return { status: 'success', message: texts.contactTitle, description: texts.contactDescription, errors: [] };
  }),
];
