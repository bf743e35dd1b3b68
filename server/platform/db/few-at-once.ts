/** Lets so many in at a time; the others wait, first come first served. */
export function fewAtOnce(most: number): { enter(): Promise<void>; leave(): void } {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return {
    enter: async () => {
      if (inside < most) inside += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    leave: () => {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    },
  };
}
