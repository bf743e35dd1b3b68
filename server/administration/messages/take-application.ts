import { APPLICATIONS_PER_CLIENT } from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitUse, networkOf } from '../../platform/http/rate-limit.ts';
import { texts } from './text.ts';
import { requireCaptcha } from '../../platform/http/captcha.ts';
import { type ApplicationRow, insertApplication } from './application.store.ts';
import { notifyAdministrators } from './notify-administrators.ts';

/**
 * Stores the application of a doctor or a center, confirms it by mail and sends a message to the administrators. CAPTCHA_FAILED without a solved
 * captcha, RATE_LIMITED for one client or one address.
 */
export async function takeApplication(
  deps: Deps,
  application: Pick<ApplicationRow, 'kind' | 'name' | 'email' | 'phone' | 'details'>,
  { captcha, client, now }: { captcha: string; client: string; now: Date },
) {
  await requireCaptcha(deps, captcha, now);
  const to = application.email.toLowerCase();
  const limit = { name: 'application', perHour: APPLICATIONS_PER_CLIENT };
  await limitUse(deps.pool, deps.vault, limit, networkOf(client), now);
  await limitUse(deps.pool, deps.vault, limit, to, now);
  await insertApplication(deps.pool, application, now);
  await deps.outbox.send({ channel: 'email', to, subject: texts.applicationSubject, body: texts.application });
  await notifyAdministrators(deps, {
    subject: texts.applicationNoticeSubject,
    body: texts.applicationNotice(application.kind, `${deps.settings.publicUrl}/admin/pengajuan`),
  });
  return { status: 'success', message: texts.applicationTitle, description: texts.applicationDescription, errors: [] };
}
