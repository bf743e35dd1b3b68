import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** Resident memory of a process, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await runFile('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}

/** The most resident memory that a process has ever had, in MB, as the system counts it and not a sample; null once it has ended. Linux only. */
export function peakMegabytes(pid: number): number | null {
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return null;
  }
  // A process that has just ended has no memory.
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
