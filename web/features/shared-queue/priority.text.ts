import type * as z from 'zod/mini';
import type { queueEvent } from '#contract/queue/trace/trace.ts';

type Reason = NonNullable<z.output<typeof queueEvent>['reason']>;
type Words = { readonly name: string; readonly law: string; readonly short: string; readonly inSentence: string };

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

/** Everybody with priority but emergencies, as patients read it on their tickets. */
export const priorityGroups = 'Lanjut usia, ibu hamil, penyandang disabilitas, dan yang membawa bayi';
/** The same for a manager, beside the rule that bounds them. */
export const priorityGroupsShort = 'Lansia, disabilitas, ibu hamil, bayi';
