import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, isPhoneOrEmail, mailboxOf, parseContact } from './contact.ts';

test.each([
  '0812-3456-7890',
  '0812 3456 7890',
  '(0812) 3456.7890',
  '+6281234567890',
  '+62 812-3456-7890',
  '62 812-3456-7890',
  '+62 0812 3456 7890',
  '006281234567890',
  '81234567890',
  '0812\u20113456\u20137890',
  ' 081234567890 ',
])('%j is the one number', (typed) => {
  expect(parseContact(typed)).toEqual({ channel: 'phone', address: '+6281234567890' });
  expect(isPhoneOrEmail(typed)).toBe(true);
});

test.each([
  ['Sari@Contoh.Example', 'sari@contoh.example'],
  [' a.b+c@rs.co.id ', 'a.b+c@rs.co.id'],
])('%j is an e-mail in lower case', (typed, address) => {
  expect(parseContact(typed)).toEqual({ channel: 'email', address });
});

test('[VALID-03] a number that starts with 0 and goes on for 6 to 12 digits, or an e-mail, passes', () => {
  for (const good of ['0215550', '021 5550123', '0812345678901', 'a@b.id'])
    expect(isPhoneOrEmail(good), good).toBe(true);
  for (const bad of [
    '021555',
    '1234567',
    '+1 202 555 0100',
    '08123456789012',
    'a@b',
    'a b@c.id',
    '@c.id',
    '0812x456789',
    '',
    '0',
  ])
    expect(isPhoneOrEmail(bad), bad).toBe(false);
});

test.each(['0215550123', '0815', '+62 21 5550123', '0841234567', '08123456789012', '0800 123 4567'])(
  '%j cannot receive a code',
  (typed) => expect(parseContact(typed)).toBeNull(),
);

test('an e-mail has at most 254 characters, a local part of at most 64, and a domain of labels', () => {
  const domain = `${'d'.repeat(63)}.`.repeat(3);
  expect(isEmail(`${'a'.repeat(64)}@${'d'.repeat(63)}.id`)).toBe(true);
  expect(isEmail(`${'a'.repeat(65)}@contoh.id`)).toBe(false);
  expect(isEmail(`${'a'.repeat(64)}@${domain}id`)).toBe(false);
  expect(isEmail('a@-contoh.id')).toBe(false);
  expect(isEmail('a@contoh..id')).toBe(false);
});

test('a parsed contact is parsed to itself, and no contact is parsed that the form refuses', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^(\+62|62|0)?8[0-9 .-]{5,16}$/)),
      (typed) => {
        const contact = parseContact(typed);
        if (contact === null) return;
        expect(parseContact(contact.address)).toEqual(contact);
        expect(isPhoneOrEmail(typed)).toBe(true);
      },
    ),
  );
});

test.each([
  ['budi@contoh.example', 'budi@contoh.example'],
  ['Budi+antri@contoh.example', 'budi@contoh.example'],
  ['budi+a+b@contoh.example', 'budi@contoh.example'],
  ['b.u.d.i@contoh.example', 'b.u.d.i@contoh.example'],
  ['b.u.d.i+x@gmail.com', 'budi@gmail.com'],
  ['budi@googlemail.com', 'budi@gmail.com'],
  ['+antri@contoh.example', '+antri@contoh.example'],
  ['b.udi@mail.gmail.com', 'b.udi@mail.gmail.com'],
  ['081234567890', '+6281234567890'],
])('the mailbox of %j is %j', (typed, mailbox) => {
  expect(mailboxOf(parseContact(typed)!)).toBe(mailbox);
});
