const LOOK_MS = 300;

/**
 * Calls `stop` once when the parent process is gone. npm answers SIGTERM by ending the shell between itself and us, and that shell hands
 * nothing on: without this, `npm start` would end and leave the server running.
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
