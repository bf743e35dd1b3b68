import type { ApplicationKind, ApplicationStatus } from '#domain/vocabulary.ts';
import type { Queryable } from '../db/queryable.ts';

export type ApplicationRow = {
  id: number;
  kind: ApplicationKind;
  name: string;
  email: string;
  phone: string;
  details: Record<string, string>;
  status: ApplicationStatus;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
};

const COLUMNS = 'id, kind, name, email, phone, details, status, reason, created_at, decided_at';

/** Keeps an application; `details` is what else the form asked for, by its field names. */
export async function insertApplication(
  db: Queryable,
  { kind, name, email, phone, details }: Pick<ApplicationRow, 'kind' | 'name' | 'email' | 'phone' | 'details'>,
  now: Date,
): Promise<void> {
  await db.query(
    'insert into application (kind, name, email, phone, details, created_at) values ($1, $2, $3, $4, $5, $6)',
    [kind, name, email, phone, details, now],
  );
}

/** One page of the applications with this status (null: with any), the oldest first, and how many there are in all. */
export async function listApplicationRows(
  db: Queryable,
  status: ApplicationStatus | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const { rows } = await db.query<ApplicationRow>(
    `select ${COLUMNS} from application where $1::text is null or status = $1 order by id limit $2 offset $3`,
    [status, limit, offset],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*) as total from application where $1::text is null or status = $1',
    [status],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Decides an application that nobody decided yet. 'decided' when somebody was quicker, 'unknown' when there is none of this id. */
export async function decideApplicationRow(
  db: Queryable,
  id: number,
  decision: { status: 'ACCEPTED' | 'REFUSED'; reason: string | null; by: number; now: Date },
): Promise<ApplicationRow | 'decided' | 'unknown'> {
  const { rows } = await db.query<ApplicationRow>(
    `update application set status = $2, reason = $3, decided_by = $4, decided_at = $5
     where id = $1 and status = 'NEW' returning ${COLUMNS}`,
    [id, decision.status, decision.reason, decision.by, decision.now],
  );
  if (rows[0]) return rows[0];
  const { rowCount } = await db.query('select from application where id = $1', [id]);
  return rowCount === 1 ? 'decided' : 'unknown';
}
