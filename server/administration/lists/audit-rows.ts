import type { RowsSource } from './source.ts';

const COLUMNS = {
  at: 'e.at',
  actor: "coalesce(a.name, a.phone, a.email, '#' || a.id)",
  action: 'e.action',
  subject: 'e.subject',
  subject_id: 'e.subject_id',
  // Only the fields that differ, as the log holds them; the page turns them into words.
  change: "jsonb_build_object('before', e.before, 'after', e.after)::text",
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
    search: "concat_ws(' ', a.name, a.phone, a.email, e.subject, e.subject_id, m.name, e.before::text, e.after::text)",
    filter: 'e.action',
  };
}
