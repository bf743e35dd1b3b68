import type * as z from 'zod/mini';
import type { appointment } from '#contract/booking/appointment.ts';
import type { sharedCard } from '#contract/booking/share.ts';

export type Appointment = z.output<typeof appointment>;
export type SharedCard = z.output<typeof sharedCard>;
/** What a live card shows. A share link shows no name. */
export type LiveCardData = SharedCard & {
  readonly trans_code: string;
  readonly patient: { readonly name: string } | null;
  readonly rules: Appointment['rules'] | null;
};
