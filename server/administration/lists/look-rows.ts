import type { CENTER_ROWS } from '#contract/administration/row-lists.ts';
import { openWords } from '../../accounts/looks/search-words.ts';
import type { Vault } from '../../platform/vault.ts';
import type { RowsSource } from './source.ts';

/** So many patients are named by their ids in one row. */
const NAMED_MAX = 50;
/** So many clinics whose lists were asked for are named in one row. */
const CLINICS_MAX = 3;

/**
 * Who looked at the patients of the center $1 within 7 days. Lists that somebody asked for in an hour are one row: how many sessions, from which date to which, and of which clinics. A search is a row of its own, with what its words
 * could mean, how many letters they had and the mark of the same words, and with the words.
 */
export const CENTER_LOOKS: RowsSource<(typeof CENTER_ROWS)['looks']['columns']> = {
  from: `(
      select coalesce(g.at, t.at) as at, actor_account_id, g.scope, purpose, t.asked, null as words, coalesce(g.persons, 0) as persons, coalesce(g.patients, '') as patients
      from (
        select min(at) as at, actor_account_id, scope, purpose, hour, count(*)::int as persons,
          array_to_string((array_agg(patient_id order by patient_id))[1:${NAMED_MAX}], ' ') as patients
        from look where center_id = $1 and at > $2::timestamptz - interval '7 days' and purpose not in ('FIND', 'KNOWN')
        group by actor_account_id, scope, purpose, hour
      ) g full join (
        select min(o.at) as at, o.actor_account_id, o.purpose, o.hour,
          concat_ws(' ', 'SESSIONS', count(*), min(s.date), max(s.date), array_to_string((array_agg(distinct c.name))[1:${CLINICS_MAX}], ', ')) as asked
        from patient_list o join session s on s.id = o.session_id join clinic c on c.id = s.clinic_id
        where o.center_id = $1 and o.at > $2::timestamptz - interval '7 days'
        group by o.actor_account_id, o.purpose, o.hour
      ) t using (actor_account_id, purpose, hour)
      union all
      select at, actor_account_id, null, purpose, concat_ws(' ', array_to_string(meant, '+'), letters, encode(digest, 'hex')),
        jsonb_build_array(center_id, actor_account_id, extract(epoch from hour) * 1000, encode(digest, 'hex'), encode(words_sealed, 'hex'))::text,
        cardinality(shown), array_to_string(shown[1:${NAMED_MAX}], ' ')
      from patient_search where center_id = $1 and at > $2::timestamptz - interval '7 days'
    ) l join account a on a.id = l.actor_account_id`,
  id: "concat_ws('/', extract(epoch from l.at), l.actor_account_id, l.purpose, l.asked, l.patients)",
  columns: {
    at: 'l.at',
    staff: "coalesce(a.name, a.phone, a.email, '#' || a.id)",
    scope: 'l.scope',
    purpose: 'l.purpose',
    asked: 'l.asked',
    words: 'l.words',
    persons: 'l.persons',
    patients: 'l.patients',
  },
  opened: { words: (cell, vault) => (typeof cell === 'string' ? wordsOf(cell, vault) : null) },
  search: "concat_ws(' ', coalesce(a.name, a.phone, a.email), l.asked, l.patients)",
  filter: 'l.purpose',
};

/** The words of a search as the statement answers them, with what they are bound to; null when they were erased. */
function wordsOf(cell: string, vault: Vault): string | null {
  const [center, accountId, hour, digest, sealed] = JSON.parse(cell) as [number, number, number, string, string | null];
  if (sealed === null) return null;
  return openWords(Buffer.from(sealed, 'hex'), { accountId, center, hour, digest: Buffer.from(digest, 'hex') }, vault);
}

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
