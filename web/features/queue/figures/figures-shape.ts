import type { DataOf } from '#contract/endpoint.ts';
import type { getFigures } from '#contract/queue/figures/figures.ts';

/** The figures of a center's ended sessions in a period, as the interface answers them. */
export type Figures = DataOf<typeof getFigures>;
