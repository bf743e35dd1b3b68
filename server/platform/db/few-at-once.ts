/** Lets at most `most` callers in at a time; the others wait, first come first served. */
export function fewAtOnce(most: number): { enter(): Promise<void>; leave(): void } {
  let inside = 0;
  const admissions: (() => void)[] = [];
  return {
    enter: async () => {
      if (inside < most) inside += 1;
      else await new Promise<void>((resolve) => admissions.push(resolve));
    },
    leave: () => {
      const next = admissions.shift();
      if (next) next();
      else inside -= 1;
    },
  };
}
