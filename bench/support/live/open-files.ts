import { readFileSync } from 'node:fs';

/** How many files and sockets a process may have open at once, by the system's limit for it. Linux only. */
export function openFilesLimit(pid: number): number {
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
  return Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? Infinity);
}
