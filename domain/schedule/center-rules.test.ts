import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, instantOf, isLocalDate, localDate, localTime, weekdayOf } from '../time/zone.ts';
import { ZONES } from '../vocabulary.ts';
import { DEFAULT_RULES, isBreak, ownRules, RULE_LIMITS, rulesOf } from './center-rules.ts';

it("lays the center's own settings over the defaults and drops what is not a setting", () => {
  expect(rulesOf({})).toEqual(DEFAULT_RULES);
  expect(rulesOf({ call_tries: 5, window_days: 0, color: 'red' } as never)).toEqual({
    ...DEFAULT_RULES,
    call_tries: 5,
    window_days: 0,
  });
  expect(rulesOf({ call_tries: -1, recall_after: 1.5, check_in_from: '60' } as never)).toEqual(DEFAULT_RULES);
});

it('stores for a center only what differs from the defaults, which are within the limits themselves', () => {
  expect(ownRules({ ...DEFAULT_RULES, call_tries: 5 })).toEqual({ call_tries: 5 });
  for (const [rule, [least, most]] of Object.entries(RULE_LIMITS)) {
    const value = DEFAULT_RULES[rule as keyof typeof RULE_LIMITS];
    expect([rule, value >= least && value <= most]).toEqual([rule, true]);
  }
});

it('a date belongs to the zone of the center: midnight comes three times', () => {
  const midnight = new Date('2026-11-22T17:00:00Z');
  expect(ZONES.map((zone) => [localDate(midnight, zone), localTime(midnight, zone)])).toEqual([
    ['2026-11-23', '00:00:00'],
    ['2026-11-23', '01:00:00'],
    ['2026-11-23', '02:00:00'],
  ]);
  expect(localDate(new Date('2026-11-22T16:59:59Z'), 'WIB')).toBe('2026-11-22');
});

it('an instant and its local date and time are the same moment', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...ZONES),
      (moment, zone) => {
        const second = new Date(Math.floor(moment.getTime() / 1000) * 1000);
        expect(instantOf(localDate(second, zone), localTime(second, zone), zone)).toEqual(second);
      },
    ),
  );
  expect(instantOf('2026-11-23', '16:00', 'WIT')).toEqual(new Date('2026-11-23T07:00:00Z'));
});

it('knows real dates, days later, and weekdays as BPJS counts them', () => {
  expect(['2026-02-28', '2026-02-30', '2028-02-29', '2026-13-01', '26-01-01', '2026-1-1'].map(isLocalDate)).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([1, 7]);
});

it('accepts a break that begins before it ends, or none', () => {
  expect([isBreak(0, 0), isBreak(720, 780), isBreak(0, 60)]).toEqual([true, true, true]);
  expect([isBreak(780, 720), isBreak(720, 720), isBreak(720, 0)]).toEqual([false, false, false]);
});
