/** Something without which people should not be sent to this process. */
export type VitalPart = { readonly name: string; readonly isFit: () => boolean };

/** After so long without news of the database, what this process shows may be wrong. */
const BEHIND_MS = 10_000;

export type Readiness = {
  /** Names of the parts that are not fit. */
  unfit(): string[];
  /** All parts, and whether they are fit. */
  parts(): { readonly name: string; readonly isFit: boolean }[];
  /** Takes this process out of service for good: whoever sends people to servers sends none here any more. */
  leave(): void;
  isLeaving(): boolean;
};

declare module '../deps.ts' {
  interface Deps {
    /** Whether this process should get visitors. */
    readonly readiness: Readiness;
  }
}

/**
 * Whether people should be sent to this process. A process can be up, answer from what it remembers, and still know nothing of what happened since: its connections to the database may be silent without being closed, or it stood still for a while.
 */
export function createReadiness(parts: readonly VitalPart[]): Readiness {
  let leaving = false;
  return {
    unfit: () => parts.filter(({ isFit }) => !isFit()).map(({ name }) => name),
    parts: () => parts.map(({ name, isFit }) => ({ name, isFit: isFit() })),
    leave: () => void (leaving = true),
    isLeaving: () => leaving,
  };
}

/** Whether a part that follows the database has heard of it lately. `heardAt`: when it last did, and `clock`: what time it is, in ms of a clock that only runs forward. */
export function hearsWithin(heardAt: () => number, clock: () => number): () => boolean {
  return () => clock() - heardAt() <= BEHIND_MS;
}
