import type { DataOf } from '#contract/endpoint.ts';
import type { getFigures } from '#contract/queue/figures/figures.ts';

/** What the ended sessions of some days were like, as it is answered. */
export type Figures = DataOf<typeof getFigures>;
