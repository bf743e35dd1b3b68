import type * as z from 'zod/mini';
import type { queueEvent } from '#contract/queue/trace/trace.ts';
import type { RULE_LIMITS } from '#contract/schedule/rule-limits.ts';

type Reason = NonNullable<z.output<typeof queueEvent>['reason']>;
type Words = { readonly name: string; readonly law: string; readonly short: string; readonly inSentence: string };
type Rules = Readonly<Record<keyof typeof RULE_LIMITS, number>>;

/**
 * Why somebody goes first, wherever it is said: `name` and `law` to the desk that chooses a reason, `short` where a row allows no more, `inSentence` after
 * 'didahulukan:' to everybody. A further reason needs its words here, and its group in the two lists below.
 */
export const priorityWords = {
  EMERGENCY: {
    name: 'Gawat darurat',
    law: 'UU 17/2023 pasal 174: selalu didahulukan',
    short: 'Gawat darurat',
    inSentence: 'gawat darurat',
  },
  ELDERLY: {
    name: 'Lansia (60 tahun ke atas)',
    law: 'UU 13/1998 dan UU 25/2009 pasal 29',
    short: 'Lansia',
    inSentence: 'lanjut usia',
  },
  DISABLED: {
    name: 'Penyandang disabilitas',
    law: 'UU 8/2016 dan UU 25/2009 pasal 29',
    short: 'Disabilitas',
    inSentence: 'penyandang disabilitas',
  },
  PREGNANT: { name: 'Ibu hamil', law: 'UU 25/2009 pasal 29', short: 'Ibu hamil', inSentence: 'ibu hamil' },
  INFANT: { name: 'Membawa bayi', law: 'UU 25/2009 pasal 29', short: 'Bawa bayi', inSentence: 'membawa bayi' },
} as const satisfies Partial<Record<Reason, Words>>;

/** Everybody with priority but emergencies, in full and for a manager. */
const GROUPS = 'Lanjut usia, ibu hamil, penyandang disabilitas, dan yang membawa bayi';
const GROUPS_SHORT = 'Lansia, disabilitas, ibu hamil, bayi';

/** Whom the order rule puts first and how often, as patients read it on their tickets; false when a stored ticket does not know it. */
export const priorityOnTicket = ({ priority_every: every }: Partial<Rules>): string | false =>
  every !== undefined &&
  `Gawat darurat selalu lebih dulu. ${GROUPS} didahulukan, paling banyak satu dari ${every} panggilan.`;
/** How often, as the desk reads it that gives priority. */
export const priorityAtDesk = ({ priority_every: every }: Rules): string =>
  `Paling banyak satu dari ${every} panggilan didahulukan karena prioritas, supaya yang lain tetap maju. Gawat darurat selalu.`;
/** What a center sets about it: label and help of each field of the manager's form. */
export const priorityFields = {
  priority_every: 'Giliran prioritas (paling banyak satu dari)',
  priority_everyHelp: `${GROUPS_SHORT}. Gawat darurat tidak dihitung.`,
} as const;
