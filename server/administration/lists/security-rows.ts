import type { RowsSource } from './source.ts';

/** The log of security names accounts by their numbers only; a center is named, because it is no person. */
const COLUMNS = {
  at: 'e.at',
  event: 'e.kind',
  detail: "nullif(e.detail, '')",
  account: "'#' || e.account_id",
  about: "'#' || e.subject_id",
  door: "nullif(e.door, '')",
  client: 'e.client',
  times: 'e.count',
};

/** The rows of the log of security; `where` says which of them, `zone` is SQL of the zone in which its days are counted. */
export function securitySource<More extends Record<string, string>>(
  where: string,
  zone: string,
  more: More,
): RowsSource & { columns: typeof COLUMNS & More } {
  return {
    from: 'security_event e left join center m on m.id = e.center_id',
    where,
    id: 'e.id',
    columns: { ...COLUMNS, ...more },
    search: "concat_ws(' ', e.door, e.detail, e.client, m.name, '#' || e.account_id, '#' || e.subject_id)",
    filter: 'e.kind',
    ofDays: { date: `(e.at at time zone ${zone})::date`, account: '(e.account_id = $9 or e.subject_id = $9)' },
  };
}
