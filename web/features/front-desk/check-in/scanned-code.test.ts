import { expect, test } from 'vitest';
import { ticketMark } from '#contract/booking/ticket-mark.ts';
import { scannedCode } from './scanned-code.ts';

const SIGNATURE = 'aB3-_xYz'.repeat(11).slice(0, 86);
const MARK = ticketMark({ transCode: 'AB2C-9XYZ', session: 4711, number: 12 }, SIGNATURE);
const FORMS = [
  'https://antrian.id/bagikan/AB2C-9XYZ#psTuLdJz',
  'http://localhost:3000/e-antrian/AB2C-9XYZ',
  'https://antrian.id/pantau/AB2C-9XYZ?dari=struk',
  MARK,
  'AB2C-9XYZ',
  'AB2C9XYZ',
];
const swapped = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()));

test('every form that tickets and slips carry is read in upper, lower and swapped case, and behind the sign of a scanner for its kind', () => {
  for (const form of FORMS) {
    for (const text of [form, form.toUpperCase(), form.toLowerCase(), swapped(form), `]Q1${form}`, ` ${form}\r`]) {
      expect(scannedCode(text)?.code, text).toBe('AB2C-9XYZ');
    }
  }
});

test('a mark is given back with the letters that were signed; one whose case is lost is read, but cannot be proved', () => {
  expect(scannedCode(MARK)).toEqual({ code: 'AB2C-9XYZ', kind: 'mark', mark: MARK });
  expect(scannedCode(swapped(MARK))?.mark).toBe(MARK);
  expect(scannedCode(MARK.toUpperCase())).toEqual({ code: 'AB2C-9XYZ', kind: 'mark', mark: null });
  expect(scannedCode(MARK.toLowerCase())?.mark).toBeNull();
});

test('other texts hold no code: a card, a name, a page that is no ticket, a code with letters that codes do not have', () => {
  for (const text of [
    '8991234567890',
    'Budi Santoso',
    'https://antrian.id/dokter/AB2C-9XYZ',
    'AB0C-9XYZ',
    `${MARK}x`,
    '',
  ]) {
    expect(scannedCode(text), text).toBeNull();
  }
});
