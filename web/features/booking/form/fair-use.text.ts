import type { CallError } from '#contract/client.ts';
import { mostOf } from '../../../text/fair-errors.ts';

type Facts = NonNullable<CallError['details']>;

const holds = (whose: string, facts: Facts, where = ''): string =>
  `${whose} paling banyak memegang ${mostOf(facts)} nomor${where}: ini yang terakhir.`;

/** What a number would be the last of, said before it is taken; by the rule that refuses the one after it. */
export const lastOf: Readonly<Record<string, (facts: Facts) => string>> = {
  NUMBERS_FULL: (facts) => holds('Satu akun', facts),
  PERSON_NUMBERS_FULL: (facts) => holds('Satu pasien', facts),
  SESSION_NUMBERS_FULL: (facts) => holds('Satu akun', facts, ' di satu sesi'),
  PHONE_REQUIRED: (facts) => holds('Akun tanpa nomor HP', facts),
  TAKEN_TOO_OFTEN: (facts) =>
    `Satu akun paling banyak mengambil ${mostOf(facts)} nomor dalam ${facts['per'] === 'hour' ? 'satu jam' : '24 jam'}: ini yang terakhir.`,
};
