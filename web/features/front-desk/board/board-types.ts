import type { DataOf } from '#contract/endpoint.ts';
import type { getBoard } from '#contract/front-desk/board/board.ts';

export type Board = DataOf<typeof getBoard>;
export type BoardRoom = Board['rooms'][number];
export type BoardCall = Board['calls'][number];

/** The key of a call; a recall has another one. */
export const keyOf = ({ session, version }: Pick<BoardCall, 'session' | 'version'>): string => `${session}:${version}`;
