type Todo = { readonly at: number; readonly go: () => void };

/** Actions at their minutes; those of the same minute happen in the order in which they were added. */
export class Timeline {
  readonly #todo: Todo[] = [];
  #isStopped = false;
  now = -Infinity;

  /** Adds an action; one for the past happens now. */
  add(minute: number, go: () => void): void {
    const at = Math.max(minute, this.now);
    let low = 0;
    let high = this.#todo.length;
    // The next action is at the end.
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#todo[middle]!.at > at) low = middle + 1;
      else high = middle;
    }
    this.#todo.splice(low, 0, { at, go });
  }

  run(): void {
    for (let next = this.#todo.pop(); next && !this.#isStopped; next = this.#todo.pop()) {
      this.now = next.at;
      next.go();
    }
  }

  stop(): void {
    this.#isStopped = true;
  }
}
