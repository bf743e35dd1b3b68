const SHOWN = 16;

/** The first signs of a hash in groups of four, as the board and the trace show it. */
export function markText(hash: string): string {
  return (
    hash
      .slice(0, SHOWN)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}
