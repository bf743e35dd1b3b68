import type { CENTER_ROWS, CenterRows } from '#contract/administration/row-lists.ts';
import type { SessionFigures } from '#domain/queue/figures/figures.ts';
import { LANES, COVERAGES } from '#domain/vocabulary.ts';
import type { Lane, Coverage } from '#domain/vocabulary.ts';
import { ianaOf } from '../../schedule/zone-sql.ts';
import { auditSource } from './audit-rows.ts';
import { alarmSource, CENTER_LOOKS } from './look-rows.ts';
import { securitySource } from './security-rows.ts';
import { STAFF_AND_INVITED } from './staff-rows.ts';
import type { RowsSource } from './source.ts';
import { LIVE_APPOINTMENT } from '../../schedule/status-sql.ts';

type Sources = { readonly [List in CenterRows]: RowsSource<(typeof CENTER_ROWS)[List]['columns']> };

const BOOKED = `(select count(*)::int from appointment a where a.session_id = s.id
  and a.status in ${LIVE_APPOINTMENT})`;
const DONE_BY_DOCTOR = `(s.status = 'CLOSED' and s.closure_id is not null and ${BOOKED} > 0)`;

/** SQL of one figure of a session (domain/queue/figures/figures.ts). */
const fact = (name: keyof SessionFigures, type: 'int' | 'numeric' = 'int'): string => `(f.facts->>'${name}')::${type}`;

/** SQL of the median wait of some patients of a session, computed as in domain/queue/figures/quantile.ts; null when there are none. */
function middleWait({
  lanes = LANES,
  payers = COVERAGES,
}: {
  lanes?: readonly Lane[];
  payers?: readonly Coverage[];
}): string {
  const waits = lanes.flatMap((lane) => payers.map((payer) => `f.facts->'waits'->'${lane}'->'${payer}'`));
  return `(select round(percentile_cont(0.5) within group (order by w::float8)::numeric, 1)::float8
    from jsonb_array_elements_text(${waits.map((each) => `(${each})`).join(' || ')}) w)`;
}

/** The lists of one center's manager; $1 is the center, $2 now. */
export const CENTER_SOURCES: Sources = {
  clinics: {
    from: 'clinic c join specialisation s on s.id = c.specialisation_id',
    where: 'c.center_id = $1',
    id: 'c.id',
    columns: {
      name: 'c.name',
      specialisation: 's.name',
      room: 'c.room',
      queue_prefix: 'c.queue_prefix',
      doctors: '(select count(*)::int from practice p where p.clinic_id = c.id)',
    },
    search: "c.name || ' ' || s.name || ' ' || c.room",
  },
  practices: {
    from: 'practice p join doctor d on d.id = p.doctor_id join clinic c on c.id = p.clinic_id',
    where: 'p.center_id = $1',
    id: 'p.id',
    columns: {
      doctor: 'd.name',
      clinic: 'c.name',
      days: "(select string_agg(distinct s.weekday::text, ',') from schedule s where s.practice_id = p.id)",
      sessions: '(select count(*)::int from schedule s where s.practice_id = p.id)',
      code: 'd.code',
    },
    search: "d.name || ' ' || c.name || ' ' || coalesce(d.code, '')",
  },
  sessions: {
    from: 'session s join doctor d on d.id = s.doctor_id join clinic c on c.id = s.clinic_id',
    where: 's.center_id = $1 and s.starts_at > $2',
    id: 's.id',
    columns: {
      date: 's.date',
      hours: "to_char(s.time_start, 'HH24:MI') || '–' || to_char(s.time_end, 'HH24:MI')",
      doctor: 'd.name',
      clinic: 'c.name',
      session_status: `case when ${DONE_BY_DOCTOR} then 'HELD' else s.status end`,
      booked: BOOKED,
      places: 's.jkn_quota + s.general_quota + s.onsite_quota',
    },
    search: "d.name || ' ' || c.name || ' ' || s.date::text",
    filter: `case when ${DONE_BY_DOCTOR} then 'HELD' when ${BOOKED} > 0 then 'BOOKED' end`,
  },
  figures: {
    from: `session s join session_figures f on f.session_id = s.id join doctor d on d.id = coalesce(s.substitute_doctor_id, s.doctor_id)
      join clinic c on c.id = s.clinic_id`,
    where: 's.center_id = $1 and f.facts is not null',
    id: 's.id',
    columns: {
      date: 's.date',
      hours: "to_char(s.time_start, 'HH24:MI') || '–' || to_char(s.time_end, 'HH24:MI')",
      doctor: 'd.name',
      clinic: 'c.name',
      served: fact('served'),
      no_show: `(${fact('absent')} + ${fact('missed')} + ${fact('never_came')})`,
      unserved: fact('unserved'),
      wait: 'f.wait',
      wait_long: 'f.wait_long',
      wait_jkn: middleWait({ payers: ['JKN'] }),
      wait_general: middleWait({ payers: ['GENERAL'] }),
      wait_booked: middleWait({ lanes: ['BOOKED'] }),
      wait_second: middleWait({ lanes: ['SECOND'] }),
      start_delay: `${fact('start_delay', 'numeric')}::float8`,
      overrun: `${fact('overrun', 'numeric')}::float8`,
      idle: `(${fact('idle_waiting', 'numeric')} + ${fact('idle_empty', 'numeric')})::float8`,
      idle_waiting: `${fact('idle_waiting', 'numeric')}::float8`,
    },
    search: "d.name || ' ' || c.name || ' ' || s.date::text",
    ofDays: { date: 's.date', doctor: 'd.id', clinic: 'c.id' },
  },
  closures: {
    from: `closure k left join doctor d on d.id = k.doctor_id left join clinic c on c.id = k.clinic_id
      left join doctor sub on sub.id = k.substitute_doctor_id join center m on m.id = k.center_id`,
    where: 'k.center_id = $1',
    id: 'k.id',
    columns: {
      date_from: 'k.date_from',
      date_to: 'k.date_to',
      doctor: 'd.name',
      clinic: 'c.name',
      substitute: 'sub.name',
      reason: 'k.reason',
    },
    search: "concat_ws(' ', d.name, c.name, k.reason)",
    filter: `case when k.date_to >= ($2::timestamptz at time zone ${ianaOf('m.zone')})::date then 'COMING' else 'PAST' end`,
  },
  staff: {
    from: STAFF_AND_INVITED,
    where: 's.center_id = $1',
    id: 's.id',
    columns: { name: 's.name', contact: 's.contact', scope: 's.scope', staff_state: 's.staff_state' },
    search: "concat_ws(' ', s.name, s.contact)",
    filter: 's.scope',
  },
  audit: auditSource('e.center_id = $1', {}),
  looks: CENTER_LOOKS,
  alarms: alarmSource('e.center_id = $1', {}),
  security: securitySource('e.center_id = $1', ianaOf('m.zone'), {}),
};
