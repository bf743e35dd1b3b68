import { z } from 'zod';
import { dialledNumbers } from '#domain/phone-numbers.ts';
import type { DialledNumber } from '#domain/phone-numbers.ts';
import { sampleContact } from './text.ts';

/** How people reach whoever runs this installation, as every footer and the contact page show it. Null, or without a line: not said. */
export type SiteContact = {
  readonly email: string | null;
  readonly phones: readonly DialledNumber[];
  /** Line by line. */
  readonly address: readonly string[];
  readonly hours: string | null;
};

/** The variables of the environment that say it; the configuration reads them with the others. */
export const CONTACT_VARIABLES = {
  CONTACT_EMAIL: z.email('must be a mail address').max(200, 'must be at most 200 letters').optional(),
  CONTACT_PHONE: z
    .string()
    .max(100, 'must be at most 100 letters')
    .refine((text) => dialledNumbers(text).length > 0, 'must be a telephone number, such as (021) 555 0123')
    .optional(),
  /** Lines with `;` between them. */
  CONTACT_ADDRESS: z.string().max(300, 'must be at most 300 letters').optional(),
  CONTACT_HOURS: z.string().max(100, 'must be at most 100 letters').optional(),
};

/** What the variables say; an invented contact in a demonstration for which nothing is said. */
export function siteContactOf(
  values: Readonly<Partial<Record<keyof typeof CONTACT_VARIABLES, string | undefined>>>,
  isDemonstration: boolean,
): SiteContact {
  const { CONTACT_EMAIL: email, CONTACT_PHONE: phone, CONTACT_ADDRESS: address, CONTACT_HOURS: hours } = values;
  if (isDemonstration && !email && !phone && !address && !hours) return sampleContact;
  const lines = (address ?? '').split(';').map((line) => line.trim());
  return {
    email: email ?? null,
    phones: dialledNumbers(phone ?? null),
    address: lines.filter((line) => line !== ''),
    hours: hours?.trim() ?? null,
  };
}
