import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of a second in /proc, which Linux gives to every program as 100 whatever its own. */
const TICKS_PER_SECOND = 100;

/** Processor time in ms that a process and everything below it have used so far, as the system counts it; children that have ended included. Linux only. */
export function processorMs(pid: number): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat === null) continue;
    ticks.set(Number(name), stat.ticks);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(name)]);
  }
  const sum = (of: number): number =>
    (ticks.get(of) ?? 0) + (children.get(of) ?? []).reduce((total, child) => total + sum(child), 0);
  return (sum(pid) * 1000) / TICKS_PER_SECOND;
}

/** The parent of a process, and the ticks of itself and of its children that have ended; null when it has ended meanwhile. */
function statOf(pid: number): { parent: number; ticks: number } | null {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The second field is the program's name in brackets, which may itself hold spaces and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [userOwn, systemOwn, userEnded, systemEnded] = fields.slice(11, 15).map(Number);
  return { parent: Number(fields[1]), ticks: userOwn! + systemOwn! + userEnded! + systemEnded! };
}
