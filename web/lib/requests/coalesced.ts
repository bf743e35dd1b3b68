/**
 * Many wishes, few runs: `run` starts `work` at once, or once more when the one that goes on has ended and `gapMs` have passed since it began. Two never run at
 * the same time, so that a newer answer is never followed by an older one. A run that fails is over like any other.
 */
export function coalesced(work: () => Promise<unknown>, gapMs: number): { run(): void; stop(): void } {
  let busy = false;
  let wanted = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    wanted = true;
    if (busy || stopped) return;
    busy = true;
    wanted = false;
    const rest = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, gapMs);
    });
    const ended = work().catch(() => undefined);
    void Promise.all([ended, rest]).then(() => {
      busy = false;
      if (wanted) run();
    });
  }

  return {
    run,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
