import type { ADMIN_ROWS, AdminRows } from '#contract/administration/row-lists.ts';
import { ZONE_IANA } from '#domain/time/zone.ts';
import { auditSource } from './audit-rows.ts';
import { alarmSource } from './look-rows.ts';
import { securitySource } from './security-rows.ts';
import { STAFF_AND_INVITED } from './staff-rows.ts';
import type { RowsSource } from './source.ts';

type Sources = { readonly [List in AdminRows]: RowsSource<(typeof ADMIN_ROWS)[List]['columns']> };

/** The administrator's lists. */
export const ADMIN_SOURCES: Sources = {
  applications: {
    from: 'application a',
    id: 'a.id',
    columns: {
      created_at: 'a.created_at',
      kind: 'a.kind',
      name: 'a.name',
      email: 'a.email',
      phone: 'a.phone',
      status: 'a.status',
    },
    search: "a.name || ' ' || a.email || ' ' || a.phone",
    filter: 'a.status',
  },
  messages: {
    from: 'contact_message m left join account b on b.id = m.answered_by',
    id: 'm.id',
    columns: {
      created_at: 'm.created_at',
      name: 'm.name',
      email: 'm.email',
      message: 'm.message',
      answered_at: 'm.answered_at',
      answered_by: 'coalesce(b.name, b.phone, b.email)',
    },
    search: "m.name || ' ' || m.email || ' ' || m.message",
    filter: "case when m.answered_at is null then 'OPEN' else 'ANSWERED' end",
  },
  centers: {
    from: 'center m join regency r on r.code = m.regency_code',
    id: 'm.id',
    columns: {
      name: 'm.name',
      kind: 'm.kind',
      regency: 'r.name',
      code: 'm.code',
      doctor_count: 'm.doctor_count',
      managers: "(select count(*)::int from staff s where s.center_id = m.id and s.scope = 'manager')",
    },
    search: "m.name || ' ' || m.code || ' ' || r.name",
    filter: 'm.kind',
  },
  doctors: {
    from: 'doctor d',
    id: 'd.id',
    columns: {
      name: 'd.name',
      specialisation: `(select string_agg(s.name, ', ' order by ds.position) from doctor_specialisation ds
        join specialisation s on s.id = ds.specialisation_id where ds.doctor_id = d.id)`,
      center: `(select string_agg(distinct m.name, ', ') from practice p join center m on m.id = p.center_id where p.doctor_id = d.id)`,
      code: 'd.code',
      practices: '(select count(*)::int from practice p where p.doctor_id = d.id)',
    },
    search: "d.name || ' ' || coalesce(d.code, '')",
  },
  insurers: {
    from: 'insurer i',
    id: 'i.id',
    columns: {
      name: 'i.name',
      kind: 'i.kind',
      slug: 'i.slug',
      centers: '(select count(*)::int from center_insurer ci where ci.insurer_id = i.id)',
    },
    search: "i.name || ' ' || i.slug || ' ' || i.aliases",
  },
  staff: {
    from: `${STAFF_AND_INVITED} left join center m on m.id = s.center_id`,
    id: 's.id',
    columns: {
      name: 's.name',
      contact: 's.contact',
      scope: 's.scope',
      center: 'm.name',
      staff_state: 's.staff_state',
    },
    search: "concat_ws(' ', s.name, s.contact, m.name)",
  },
  holidays: {
    from: 'closure c',
    where: 'c.center_id is null',
    id: 'c.id',
    columns: { date_from: 'c.date_from', reason: 'c.reason' },
    search: 'c.reason',
  },
  audit: auditSource('true', { center: 'm.name' }),
  alarms: alarmSource('true', { center: 'm.name' }),
  // The product belongs to no center; its days are those of the zone where most of the country lives.
  security: securitySource('true', `'${ZONE_IANA.WIB}'`, { center: 'm.name' }),
};
