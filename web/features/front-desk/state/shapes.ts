import type * as z from 'zod/mini';
import type { deskEntry, deskSession, deskSessionSummary } from '#contract/front-desk/desk-shapes.ts';

export type DeskEntry = z.output<typeof deskEntry>;
export type DeskSession = z.output<typeof deskSession>;
export type DeskSummary = z.output<typeof deskSessionSummary>;
