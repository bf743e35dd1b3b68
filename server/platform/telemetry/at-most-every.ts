/** Whoever reads the metrics waits no longer for a reading than this. */
const PATIENCE_MS = 1_000;
/** What is so many times older than it should be is not shown any more. */
const OLD = 3;

/**
 * A reading that is done at most every `everyMs`, however many ask for it and however often. Resolves with the last one, or null when that failed for long; never rejects. `clock` in ms.
 */
export function atMostEvery<Value>(
  everyMs: number,
  read: () => Promise<Value>,
  onError: (error: Error) => void,
  clock = () => performance.now(),
): () => Promise<Value | null> {
  let last: { readonly value: Value; readonly at: number } | null = null;
  let askedAt = -Infinity;
  let underWay: Promise<void> | null = null;

  const ask = (): Promise<void> => {
    askedAt = clock();
    return read()
      .then((value) => void (last = { value, at: clock() }))
      .catch(onError)
      .finally(() => {
        underWay = null;
      });
  };
  return async () => {
    if (underWay === null && clock() - askedAt >= everyMs) underWay = ask();
    if (underWay !== null) await atMost(underWay);
    return last !== null && clock() - last.at <= OLD * everyMs ? last.value : null;
  };
}

/** Waits for something, but not longer than whoever asks has patience, and leaves no timer behind. */
async function atMost(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
    timer.unref();
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
