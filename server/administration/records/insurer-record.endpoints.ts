import { addInsurer, getInsurer, saveInsurer } from '#contract/administration/records/admin-insurer.ts';
import { AppError } from '#contract/errors.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { answer } from '../../platform/http/route.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import { findInsurer, insertInsurer, updateInsurer } from './insurer-record.store.ts';
import type { InsurerRecord } from './insurer-record.store.ts';

export const adminInsurerRoutes = [
  answer(getInsurer, ({ params }, { pool }) => presentInsurer(pool, params.id)),

  answer(addInsurer, ({ body, viewer: { accountId }, now }, { pool }) =>
    asStaff(pool, { accountId, center: null, now }, async (client) => {
      const id = await insertInsurer(client, body);
      if (id === null) throw new AppError('INSURER_KNOWN', { field: 'name' });
      return presentInsurer(client, id);
    }),
  ),

  answer(saveInsurer, ({ params: { id }, body: { seen, ...facts }, viewer: { accountId }, now }, { pool }) =>
    asStaff(pool, { accountId, center: null, now }, async (client) => {
      const before = await presentInsurer(client, id, true);
      if (before.seen !== seen) throw new AppError('EDITED_MEANWHILE');
      await updateInsurer(client, id, facts);
      return presentInsurer(client, id);
    }),
  ),
];

async function presentInsurer(db: Queryable, id: number, lock = false): Promise<InsurerRecord> {
  const record = await findInsurer(db, id, lock);
  if (record === null) throw new AppError('NOT_FOUND');
  return record;
}
