import type { History, Invocation, Rest, Rule } from '../history/history.ts';

/** A fault in a history. Answers null where this history has nothing that it could be planted in. `breaks`: what a checker should say, at least one of it. */
export type PlantedFault = {
  readonly name: string;
  readonly breaks: readonly Rule[];
  plant(history: History, nth: number): History | null;
};

type Change = { readonly invocations?: readonly Invocation[]; readonly rest?: Partial<Rest> };

/** The history with some of it changed. */
export const changed = ({ invocations, rest }: History, change: Change): History => ({
  invocations: change.invocations ?? invocations,
  rest: { ...rest, ...change.rest },
});
/** One of some, by chance of the caller. */
export const one = <T>(items: readonly T[], nth: number): T | undefined => items[nth % Math.max(1, items.length)];
/** The items with one of them changed. */
export const replaced = <T>(items: readonly T[], item: T, by: Partial<T>): T[] =>
  items.map((each) => (each === item ? { ...each, ...by } : each));
/** The items but one. */
export const without = <T>(items: readonly T[], item: T): T[] => items.filter((each) => each !== item);
