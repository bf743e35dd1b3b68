import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthDateFault, settleDate, shownDate, typeDate } from './typed-date.ts';

/** What the field holds after each key of `keys` at its end; '<' deletes the last character. */
function type(keys: string): string {
  let value = '';
  for (const key of keys) {
    const shown = shownDate(value);
    value = typeDate(shown, key === '<' ? shown.slice(0, -1) : shown + key);
  }
  return value;
}

test.each([
  ['1', '1'],
  ['14', '14/'],
  ['1408', '14/08/'],
  ['14082020', '2020-08-14'],
  ['14/08/2020', '2020-08-14'],
  ['4/8/2020', '2020-08-04'],
  ['4.8.2020', '2020-08-04'],
  ['14<', '14'],
  ['14<<', '1'],
  ['14082020<', '14/08/202'],
  ['14082020<<<<', '14/08/'],
  ['31022020', '31/02/2020'],
  ['140820201', '2020-08-14'],
  ['x', ''],
])('keys %s leave %s', (keys, value) => {
  expect(type(keys)).toBe(value);
});

test.each([
  ['2020-08-14', '2020-08-14'],
  [' 14082020 ', '2020-08-14'],
  ['14/08/2020', '2020-08-14'],
  ['2020-02-31', '31/02/2020'],
])('%s pasted over another date is %s', (text, value) => {
  expect(typeDate('01/02/1990', text)).toBe(value);
});

test('a digit in the middle can be deleted and typed anew', () => {
  expect(typeDate('14/08/2020', '14/0/2020')).toBe('14/0/2020');
  expect(typeDate('14/0/2020', '14/07/2020')).toBe('2020-07-14');
});

test('a date in other writing counts once the field is left', () => {
  expect(settleDate('4-8-2020')).toBe('2020-08-04');
  expect(settleDate('4/8/2020')).toBe('2020-08-04');
  expect(settleDate('4/8')).toBe('4/8');
  expect(settleDate('2020-08-04')).toBe('2020-08-04');
});

test.each([
  ['', 'EMPTY'],
  ['14/08', 'INCOMPLETE'],
  ['14/08/20', 'INCOMPLETE'],
  ['31/02/2020', 'NO_SUCH_DAY'],
  ['2026-11-24', 'FUTURE'],
  ['1906-11-22', 'TOO_OLD'],
  ['1906-11-23', null],
  ['2026-11-23', null],
] as const)('%j on 23 November 2026: %s', (value, fault) => {
  expect(birthDateFault(value, '2026-11-23')).toBe(fault);
});

test('every day is typed as eight digits and is read in the field as it was typed', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (at) => {
      const iso = at.toISOString().slice(0, 10);
      const [year, month, date] = iso.split('-');
      expect(type(`${date}${month}${year}`)).toBe(iso);
      expect(typeDate('', shownDate(iso))).toBe(iso);
    }),
  );
});
