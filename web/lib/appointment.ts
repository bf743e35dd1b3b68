import type * as z from 'zod/mini';
import type { appointment } from '#contract/endpoints/appointment.ts';

export type Appointment = z.output<typeof appointment>;
