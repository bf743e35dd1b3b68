import { memoryOf } from '../memory.ts';

/** Resident memory of a process in MB, at even times. */
export type MemorySamples = { readonly megabytes: readonly number[]; stop(): void };

/** Looks at a process's memory at once, and every so many ms until it is stopped or the process has ended. */
export function sampleMemory(pid: number, everyMs: number): MemorySamples {
  const megabytes: number[] = [];
  const look = (): void => {
    const memory = memoryOf(pid);
    if (memory) megabytes.push(memory.now);
  };
  look();
  const timer = setInterval(look, everyMs);
  return { megabytes, stop: () => clearInterval(timer) };
}

/**
 * By how many percent a straight line through the samples (least squares) rises from its beginning to its end. All samples count alike, so that neither the
 * first nor the last one, which happen to lie before or after a collection of garbage, decides.
 */
export function growthPercent(samples: readonly number[]): number {
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, each) => sum + each, 0) / samples.length;
  let [together, alone] = [0, 0];
  for (const [at, each] of samples.entries()) {
    together += (at - middle) * (each - mean);
    alone += (at - middle) ** 2;
  }
  const slope = alone === 0 ? 0 : together / alone;
  return (slope * (samples.length - 1) * 100) / (mean - slope * middle);
}
