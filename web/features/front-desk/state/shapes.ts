import type * as z from 'zod/mini';
import type { DataOf } from '#contract/endpoint.ts';
import type { foundNumber } from '#contract/front-desk/desk-find.ts';
import type { listDeskPayments } from '#contract/front-desk/desk-register.ts';
import type { deskEntry, deskPace, deskSession, deskSessionSummary } from '#contract/front-desk/desk-shapes.ts';

export type DeskEntry = z.output<typeof deskEntry>;
export type DeskSession = z.output<typeof deskSession>;
export type DeskPace = z.output<typeof deskPace>;
export type DeskSummary = z.output<typeof deskSessionSummary>;
export type DeskPayments = DataOf<typeof listDeskPayments>;
/** A number that the search of the whole center found. */
export type FoundNumber = z.output<typeof foundNumber>;
/** What a press sees of its session: the one on the screen, or another one as an answer named it. */
export type Sight = Pick<DeskSession, 'id' | 'version' | 'zone' | 'inside'> & {
  readonly entries: readonly Pick<DeskEntry, 'number' | 'label'>[];
  /** Left out: the answer does not say who is next there. */
  readonly next?: DeskEntry | null;
};
