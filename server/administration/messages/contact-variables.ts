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
  /** Their pages at social networks, each with what it is called. */
  readonly social: readonly { readonly label: string; readonly to: string }[];
};

/** Networks by the hosts of their pages; a page elsewhere is called by its host. */
const NETWORKS: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'threads.com': 'Threads',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};
const SOCIAL_MOST = 4;

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
  /** Addresses with `;` between them. */
  CONTACT_SOCIAL: z
    .string()
    .max(400, 'must be at most 400 letters')
    .refine(
      (text) => partsOf(text).length <= SOCIAL_MOST && partsOf(text).every((part) => isPage(part)),
      `must be at most ${SOCIAL_MOST} addresses that begin with https://, with ; between them`,
    )
    .optional(),
};

/** What the variables say; an invented contact in a demonstration for which nothing is said. */
export function siteContactOf(
  values: Readonly<Partial<Record<keyof typeof CONTACT_VARIABLES, string | undefined>>>,
  isDemonstration: boolean,
): SiteContact {
  const { CONTACT_EMAIL: email, CONTACT_PHONE: phone, CONTACT_ADDRESS: address, CONTACT_HOURS: hours } = values;
  if (
    isDemonstration &&
    Object.keys(CONTACT_VARIABLES).every((name) => !values[name as keyof typeof CONTACT_VARIABLES])
  )
    return sampleContact;
  return {
    email: email ?? null,
    phones: dialledNumbers(phone ?? null),
    address: partsOf(address),
    hours: hours?.trim() ?? null,
    social: partsOf(values.CONTACT_SOCIAL).map((to) => ({ label: networkOf(to), to })),
  };
}

const partsOf = (text = ''): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isPage = (text: string): boolean => URL.parse(text)?.protocol === 'https:';

function networkOf(address: string): string {
  const host = new URL(address).hostname.replace(/^(?:www|m|id-id)\./, '');
  return NETWORKS[host] ?? host;
}
