import type { CENTER_ROWS } from '#contract/administration/row-lists.ts';
import type { RowsSource } from './source.ts';

/** So many patients are named by their ids in one row. */
const NAMED_MAX = 50;

/** Who looked at the patients of the center $1 within 7 days. A search is a row of its own, with what its words could mean, how many letters they had and the mark of the same words. */
export const CENTER_LOOKS: RowsSource<(typeof CENTER_ROWS)['looks']['columns']> = {
  from: `(
      select min(at) as at, actor_account_id, scope, purpose, null as asked, count(*)::int as persons,
        array_to_string((array_agg(patient_id order by patient_id))[1:${NAMED_MAX}], ' ') as patients
      from look where center_id = $1 and at > $2::timestamptz - interval '7 days' and purpose not in ('FIND', 'KNOWN')
      group by actor_account_id, scope, purpose, hour
      union all
      select at, actor_account_id, null, purpose, concat_ws(' ', array_to_string(meant, '+'), letters, encode(digest, 'hex')), cardinality(shown),
        array_to_string(shown[1:${NAMED_MAX}], ' ')
      from patient_search where center_id = $1 and at > $2::timestamptz - interval '7 days'
    ) l join account a on a.id = l.actor_account_id`,
  id: "concat_ws('/', extract(epoch from l.at), l.actor_account_id, l.purpose, l.asked, l.patients)",
  columns: {
    at: 'l.at',
    staff: "coalesce(a.name, a.phone, a.email, '#' || a.id)",
    scope: 'l.scope',
    purpose: 'l.purpose',
    asked: 'l.asked',
    persons: 'l.persons',
    patients: 'l.patients',
  },
  search: "concat_ws(' ', coalesce(a.name, a.phone, a.email), l.asked, l.patients)",
  filter: 'l.purpose',
};

/** The alarms about looks; `where` says which of them. Of a patient who reported one only the first name is shown. */
export function alarmSource<More extends Record<string, string>>(where: string, more: More) {
  return {
    from: 'look_alarm e join account a on a.id = e.actor_account_id left join patient p on p.id = e.patient_id left join center m on m.id = e.center_id',
    where,
    id: 'e.id',
    columns: {
      at: 'e.at',
      alarm: 'e.kind',
      staff: "coalesce(a.name, a.phone, a.email, '#' || a.id)",
      persons: 'e.persons',
      patient: "split_part(p.name, ' ', 1)",
      ...more,
    },
    search: "concat_ws(' ', coalesce(a.name, a.phone, a.email), m.name)",
    filter: 'e.kind',
  };
}
