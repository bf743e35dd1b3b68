import { expect, test } from 'vitest';
import { readTicketMark, signedPart, ticketMark } from './ticket-mark.ts';

const TICKET = { transCode: 'AB2C-9XYZ', session: 4711, number: 12 };
const SIGNATURE = 'a'.repeat(86);

test('a ticket is read as it was written', () => {
  expect(signedPart(TICKET)).toBe('AA1.AB2C-9XYZ.4711.12');
  expect(readTicketMark(` ${ticketMark(TICKET, SIGNATURE)}\n`)).toEqual({ ...TICKET, signature: SIGNATURE });
});

test('no other text is read as a ticket', () => {
  const mark = ticketMark(TICKET, SIGNATURE);
  for (const text of [
    '',
    'AB2C-9XYZ',
    mark.slice(1),
    `${mark}a`,
    mark.replace('4711', '0'),
    mark.replace('AA1', 'AA2'),
  ])
    expect(readTicketMark(text)).toBeNull();
});
