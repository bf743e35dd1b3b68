import type { RowsSource } from './source.ts';

/** Columns of audited tables that name another row, with the table and what that row is called. */
const NAMED: readonly (readonly [column: string, table: string, name: string])[] = [
  ['account_id', 'account', 'coalesce(x.name, x.phone, x.email)'],
  ['decided_by', 'account', 'coalesce(x.name, x.phone, x.email)'],
  ['answered_by', 'account', 'coalesce(x.name, x.phone, x.email)'],
  ['center_id', 'center', 'x.name'],
  ['clinic_id', 'clinic', 'x.name'],
  ['doctor_id', 'doctor', 'x.name'],
  ['substitute_doctor_id', 'doctor', 'x.name'],
  ['insurer_id', 'insurer', 'x.name'],
  ['specialisation_id', 'specialisation', 'x.name'],
  [
    'practice_id',
    'practice',
    "(select d.name || ', ' || c.name from doctor d, clinic c where d.id = x.doctor_id and c.id = x.clinic_id)",
  ],
];

/** SQL: the names of the rows that an event of the audit log refers to, by column and id; rows that are gone have none. */
const NAMES = `jsonb_strip_nulls(jsonb_build_object(${NAMED.map(
  ([column, table, name]) => `'${column}', (select jsonb_object_agg(x.id, ${name}) from ${table} x
    where x.id in ((e.before ->> '${column}')::bigint, (e.after ->> '${column}')::bigint))`,
).join(', ')}))`;

const COLUMNS = {
  at: 'e.at',
  actor: "coalesce(a.name, a.phone, a.email, '#' || a.id)",
  action: 'e.action',
  subject: 'e.subject',
  subject_id: 'e.subject_id',
  // Only the fields that differ, as the log holds them, with the names of what they refer to; the page turns them into words.
  change: `jsonb_build_object('before', e.before, 'after', e.after, 'names', ${NAMES})::text`,
};

/** The rows of the audit log; `where` says which of them. */
export function auditSource<More extends Record<string, string>>(
  where: string,
  more: More,
): RowsSource & { columns: typeof COLUMNS & More } {
  return {
    from: 'audit_event e join account a on a.id = e.actor_account_id left join center m on m.id = e.center_id',
    where,
    id: 'e.id',
    columns: { ...COLUMNS, ...more },
    // Only what the list shows: what is searched can be guessed letter by letter.
    search:
      "concat_ws(' ', coalesce(a.name, a.phone, a.email), e.subject, e.subject_id, m.name, e.before::text, e.after::text)",
    filter: 'e.action',
  };
}
