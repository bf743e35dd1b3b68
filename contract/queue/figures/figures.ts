import * as z from 'zod/mini';
import { RULE_LIMITS } from '#domain/schedule/center-rules.ts';
import {
  FIGURES_CLINICS_MAX,
  FIGURES_DAYS_MAX,
  FIGURES_DOCTORS_MAX,
  PAUSE_MAX,
  ROOMS_MAX,
  SIMULATED_NUMBERS_MAX,
  SIMULATED_PER_HOUR_MAX,
} from '#domain/limits.ts';
import { LANES, PAUSE_REASONS, COVERAGES } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { count, localDate, localTime, recordId, recordIdText, rowId, rowIdText, zone } from '../../fields.ts';

/** Minutes to one decimal, or a share from 0 to 1. Null: there is nothing to measure. */
const minutes = z.nullable(z.number());
const share = z.nullable(z.number().check(z.gte(0), z.lte(1)));

/** Some sessions together (domain/queue/figures/figures-summary.ts). */
const summary = {
  sessions: count,
  given: count,
  served: count,
  cancelled: count,
  no_show: count,
  unserved: count,
  no_show_share: share,
  wait: minutes,
  wait_long: minutes,
  visit: minutes,
  start_delay: minutes,
  overrun: minutes,
  idle_share: share,
  idle_waiting_share: share,
};
const group = z.enum([...COVERAGES, ...LANES]);
/** By coverage and by line; the rule of `warns` is GAP_MINUTES and what follows it in domain/limits.ts. */
const fairness = z.array(
  z.object({
    by: z.enum(['PAYER', 'LANE']),
    groups: z.array(z.object({ group, people: count, wait: minutes })),
    longer: z.nullable(z.object({ group, minutes: z.number() })),
    sessions: count,
    longer_in: count,
    warns: z.boolean(),
  }),
);

export const getFigures = /* @__PURE__ */ endpoint({
  name: 'getFigures',
  method: 'GET',
  path: '/api/manage/{center}/figures',
  summary: `What the ended sessions of up to ${FIGURES_DAYS_MAX} days were like: together, by day, weekday and doctor, and who waited longer`,
  access: 'manager',
  params: z.object({ center: recordIdText }),
  query: z.object({
    from: localDate,
    to: localDate,
    doctor: z.optional(recordIdText),
    clinic: z.optional(recordIdText),
  }),
  data: z.object({
    /** The first day that the figures count: later than `from` when there are more than FIGURES_SESSIONS_MAX sessions. */
    counted_from: localDate,
    total: z.object(summary),
    days: z.array(z.object({ date: localDate, ...summary })),
    /** 1 Monday ... 7 Sunday. */
    weekdays: z.array(z.object({ weekday: z.int(), ...summary })),
    /** Doctors with the most sessions, the most first. */
    doctors: z
      .array(z.object({ doctor: z.object({ id: recordId, name: z.string() }), fairness, ...summary }))
      .check(z.maxLength(FIGURES_DOCTORS_MAX)),
    fairness,
    /** How many of the windows that this center's patients were shown came true, by clinic; of sessions whose log has been learned from. */
    forecasts: z
      .array(z.object({ clinic: z.object({ id: recordId, name: z.string() }), kept: count, of: count }))
      .check(z.maxLength(FIGURES_CLINICS_MAX)),
    paused: z.partialRecord(z.enum(PAUSE_REASONS), z.number()),
  }),
  errors: ['INVALID_INPUT'],
});

const numbersOf = <T extends z.ZodMiniType>(each: T) => z.object({ JKN: each, GENERAL: each, ONSITE: each });
const ruled = (rule: 'needs_check_in' | 'onsite_every' | 'priority_every') =>
  z.int().check(z.gte(RULE_LIMITS[rule][0]), z.lte(RULE_LIMITS[rule][1]));

/** What can be different on an imagined day (domain/queue/simulation/change-day.ts). */
const settings = z.object({
  numbers: numbersOf(z.int().check(z.gte(0), z.lte(SIMULATED_NUMBERS_MAX))),
  rooms: z.int().check(z.gte(1), z.lte(ROOMS_MAX)),
  on_time: z.boolean(),
  needs_check_in: ruled('needs_check_in'),
  onsite_every: ruled('onsite_every'),
  priority_every: ruled('priority_every'),
  per_hour: z.nullable(z.int().check(z.gte(1), z.lte(SIMULATED_PER_HOUR_MAX))),
  pause: z.nullable(
    z.object({
      after: z.int().check(z.gte(0), z.lte(1_440)),
      minutes: z.int().check(z.gte(1), z.lte(PAUSE_MAX)),
    }),
  ),
});
/** The settings of a past day, on which more may have happened than a simulation may ask for. */
const seen = z.object({ ...settings.shape, numbers: numbersOf(count) });
const outcome = <T extends z.ZodMiniType>(each: T) =>
  z.object({
    served: each,
    unserved: each,
    wait: each,
    wait_long: each,
    wait_booked: each,
    wait_second: each,
    idle: each,
    overrun: each,
  });

export const simulateSession = /* @__PURE__ */ endpoint({
  name: 'simulateSession',
  method: 'POST',
  path: '/api/manage/{center}/session/{id}/simulate',
  summary: 'An ended session played again by its log, under other settings; nothing is changed by it',
  access: 'manager',
  params: z.object({ center: recordIdText, id: rowIdText }),
  /** Null: the day as it was. */
  body: z.object({ settings: z.nullable(settings) }),
  data: z.object({
    session: z.object({
      id: rowId,
      date: localDate,
      time_start: localTime,
      time_end: localTime,
      zone,
      doctor: z.string(),
      clinic: z.string(),
      practice: z.nullable(recordId),
      quota: numbersOf(count),
    }),
    /** The settings of the day itself, and those of the simulation. */
    base: seen,
    asked: seen,
    happened: outcome(minutes),
    /** Over all draws: nine of ten above `low`, the middle, nine of ten below `high`. */
    imagined: outcome(z.nullable(z.object({ low: z.number(), middle: z.number(), high: z.number() }))),
    draws: count,
  }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND', 'SESSION_NOT_ENDED'],
});
