const LOOK_MS = 300;

/**
 * Calls `stop` once when the parent process has ended. npm answers SIGTERM by ending the shell between itself and this process, and that shell passes
 * no signal on: without this, `npm start` would end and the server would go on.
 */
export function followParent(stop: () => void): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop();
  }, LOOK_MS);
  looking.unref();
}
