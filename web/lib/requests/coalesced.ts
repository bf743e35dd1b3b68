/**
 * Merges many calls into few runs: `run` starts `work` at once, or, while it is running, once more after it has ended and `gapMs` have passed since it began. Two
 * runs never overlap, so a newer answer is never followed by an older one. A run that fails counts as ended.
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
