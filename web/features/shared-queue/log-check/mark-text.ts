const SHOWN = 16;
const SHORT = 8;

const inFours = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? '';

/** The first signs of a hash in groups of four, as the board and the trace show it. */
export function markText(hash: string): string {
  return inFours(hash.slice(0, SHOWN));
}

/** The first two groups of it, for a line of a list. */
export function shortMark(hash: string): string {
  return inFours(hash.slice(0, SHORT));
}

/** All of it in groups of four, so that two people can compare it by reading it aloud. */
export function wholeMark(hash: string): string {
  return inFours(hash);
}
