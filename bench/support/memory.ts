import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** Resident memory of a process, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await runFile('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}

/**
 * What the system counts as resident memory of a process, in MB: `now`, and at its `peak`, which is the most that it has ever had and not a sample. Null once it
 * has ended. Linux only.
 */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } | null {
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return null;
  }
  const of = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const [now, peak] = [of('VmRSS'), of('VmHWM')];
  // A process that has just ended has no memory.
  return Number.isNaN(now) ? null : { now, peak };
}
