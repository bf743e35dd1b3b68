import type { ChildProcess } from 'node:child_process';

/** Whether a process is over, or never began. */
export const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Ends a process when this one ends, whichever way. */
export function endWithUs(child: ChildProcess): void {
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Ends a process by `signal`, and kills it when it still runs after `patienceMs`. Resolves when it has ended. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const tooLate = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(tooLate);
}
