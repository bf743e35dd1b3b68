export type StopOrder = {
  /** Records how to undo a step of the start; the last step is undone first. */
  add(name: string, stop: () => Promise<void>): void;
  /** Undoes the steps that are not undone yet; a step that fails is reported and does not prevent the others from stopping. */
  run(): Promise<void>;
};

export function createStopOrder(onFailure: (name: string, error: unknown) => void): StopOrder {
  const steps: { name: string; stop: () => Promise<void> }[] = [];
  return {
    add: (name, stop) => void steps.push({ name, stop }),
    run: async () => {
      for (let step = steps.pop(); step; step = steps.pop()) {
        const { name, stop } = step;
        await stop().catch((error: unknown) => onFailure(name, error));
      }
    },
  };
}
