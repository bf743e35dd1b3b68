import type * as z from 'zod/mini';
import type { DataOf } from '#contract/endpoint.ts';
import type { listDeskPayments } from '#contract/front-desk/desk-register.ts';
import type { deskEntry, deskSession, deskSessionSummary } from '#contract/front-desk/desk-shapes.ts';

export type DeskEntry = z.output<typeof deskEntry>;
export type DeskSession = z.output<typeof deskSession>;
export type DeskSummary = z.output<typeof deskSessionSummary>;
export type DeskPayments = DataOf<typeof listDeskPayments>;
