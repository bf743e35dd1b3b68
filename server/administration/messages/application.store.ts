import type { PoolClient } from 'pg';
import type { ApplicationKind, ApplicationStatus } from '#domain/vocabulary.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

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

/** Stores an application; `details` holds the other fields of the form by their names. */
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

export type DecidedRow = ApplicationRow & {
  decided_by: string | null;
  center: { id: number; name: string; slug_name: string } | null;
  doctor: { id: number; name: string; slug_name: string } | null;
};

/** An application with who decided it and how; null when there is none. */
export async function findApplication(db: Queryable, id: number): Promise<DecidedRow | null> {
  const { rows } = await db.query<DecidedRow>(
    `select ${COLUMNS}, (select coalesce(a.name, a.phone, a.email) from account a where a.id = decided_by) as decided_by,
       (select json_build_object('id', m.id, 'name', m.name, 'slug_name', m.slug) from center m where m.id = center_id) as center,
       (select json_build_object('id', d.id, 'name', d.name, 'slug_name', d.slug) from doctor d where d.id = doctor_id) as doctor
     from application where id = $1::bigint`,
    [id],
  );
  return rows[0] ?? null;
}

/** Locks an application until the end of the transaction, so that nobody else decides it; null when there is none. */
export async function lockApplication(client: PoolClient, id: number): Promise<ApplicationRow | null> {
  const { rows } = await client.query<ApplicationRow>(
    `select ${COLUMNS} from application where id = $1::bigint for update`,
    [id],
  );
  return rows[0] ?? null;
}

export type ApplicationDecision = {
  readonly status: 'ACCEPTED' | 'REFUSED';
  readonly reason: string | null;
  readonly by: number;
  /** The center that the applicant manages from now on; `doctor` is who the applicant is in the directory. */
  readonly center: number | null;
  readonly doctor: number | null;
};

/** Records the decision about a locked application. */
export async function writeDecision(
  client: PoolClient,
  id: number,
  { status, reason, by, center, doctor }: ApplicationDecision,
  now: Date,
): Promise<ApplicationRow> {
  const { rows } = await client.query<ApplicationRow>(
    `update application set status = $2, reason = $3, decided_by = $4, decided_at = $5, center_id = $6, doctor_id = $7
     where id = $1 returning ${COLUMNS}`,
    [id, status, reason, by, now, center, doctor],
  );
  return rows[0]!;
}
