import { networkInterfaces } from 'node:os';

/** What the configuration depends on beside the environment. */
export type Machine = {
  /** The folder of the product. */
  readonly checkout: string;
  /** Whether root started this process. */
  readonly root: boolean;
  /** The addresses of this machine. */
  readonly addresses: readonly string[];
};

/** This machine, seen from a process that runs in `checkout`. */
export function thisMachine(checkout: string): Machine {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
  return { checkout, root: process.getuid?.() === 0, addresses };
}
