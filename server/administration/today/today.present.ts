import type * as z from 'zod/mini';
import type { getCenterToday } from '#contract/administration/today/center-today.ts';
import { attentionOf } from '#domain/queue/figures/attention.ts';
import { median, oneDecimal } from '#domain/queue/figures/quantile.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { BEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { isoOf } from '#domain/time/instant.ts';
import { presentQuota } from '../../directory/session.present.ts';
import type { QueueForecast } from '../../queue/estimate/read-forecasts.ts';
import { presentStandstill } from '../../queue/standstill.present.ts';
import type { TodaySessionRow } from './center-today.store.ts';

type Today = z.output<(typeof getCenterToday)['data']>;
export type TodaySession = Today['sessions'][number];
export type TodayTotal = Today['total'];

const MEASURED_MIN = 3;

/** A session with its figures. `queue`: null where the session is over, or nothing is known beside its row. */
export function presentTodaySession(row: TodaySessionRow, queue: QueueForecast | null, now: Date): TodaySession {
  const endsAbout = queue?.endsAbout ?? null;
  const attention = attentionOf(
    {
      status: row.status,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
      startedAt: row.started_at?.getTime() ?? null,
      finishedAt: row.finished_at?.getTime() ?? null,
      endsAbout: endsAbout?.getTime() ?? null,
      pausedUntil: row.pause_until?.getTime() ?? null,
    },
    now.getTime(),
  );
  return {
    id: row.id,
    date: row.date,
    time_start: row.time_start,
    time_end: row.time_end,
    status: row.status,
    clinic: { name: row.clinic, room: row.room },
    rooms: row.rooms,
    doctor: { name: row.doctor },
    doctor_substitute: row.substitute === null ? null : { name: row.substitute },
    practice: row.practice,
    quota: presentQuota(row),
    now_label: queueLabel(row.queue_prefix, row.current_number),
    doctor_here_at: isoOf(queue?.state.doctorHereAt),
    ...presentStandstill(row),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    in_line: row.in_line,
    inside: row.inside,
    served: row.served,
    given: row.given,
    pace_minutes: row.visits < MEASURED_MIN ? null : oneDecimal(row.visit_seconds / row.visits / 60),
    ends_about: endsAbout?.toISOString() ?? null,
    late_minutes: attention.late,
    over_minutes: attention.over,
    is_due: attention.isDue,
    version: row.version,
  };
}

/** Some sessions together; `sessions` are those of `rows`, as they are shown. */
export function totalOf(rows: readonly TodaySessionRow[], sessions: readonly TodaySession[]): TodayTotal {
  const sum = (of: (row: TodaySessionRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    sessions: rows.filter(({ status }) => status !== 'CANCELLED').length,
    running: rows.filter(({ status }) => isOneOf(BEGUN_STATUSES, status)).length,
    in_line: sum((row) => row.in_line),
    served: sum((row) => row.served),
    given: sum((row) => row.given),
    wait: oneDecimal(median(rows.flatMap(({ waits }) => waits))),
    due: sessions.filter((session) => session.is_due).length,
  };
}
