import { getMessage, markMessage } from '#contract/administration/messages/admin-message.ts';
import { AppError } from '#contract/errors.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { answer } from '../../platform/http/route.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import { findMessage, writeAnswered } from './contact-message.store.ts';

export const adminMessageRoutes = [
  answer(getMessage, ({ params }, { pool }) => presentMessage(pool, params.id)),

  answer(markMessage, ({ params: { id }, body: { answered }, viewer: { accountId }, now }, { pool }) =>
    asStaff(pool, { accountId, center: null, now }, async (client) => {
      await writeAnswered(client, id, { answered, by: accountId, now });
      return presentMessage(client, id);
    }),
  ),
];

async function presentMessage(db: Queryable, id: number) {
  const row = await findMessage(db, id);
  if (row === null) throw new AppError('NOT_FOUND');
  const { created_at, answered_at, ...rest } = row;
  return {
    message: { ...rest, created_at: created_at.toISOString(), answered_at: answered_at?.toISOString() ?? null },
  };
}
