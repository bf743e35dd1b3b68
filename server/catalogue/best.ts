type Window = { readonly limit: number; readonly offset: number };

/** Keeps the best of many that are offered one by one: as many as the page and those before it need. Equal scores: the lower id first. */
export class Best {
  total = 0;
  readonly #window: Window;
  readonly #most: number;
  /** A heap with the worst of the kept on top. */
  readonly #values: number[] = [];
  readonly #scores: number[] = [];
  readonly #ids: number[] = [];

  constructor(window: Window) {
    this.#window = window;
    this.#most = window.offset + window.limit;
  }

  offer(value: number, score: number, id: number): void {
    this.total += 1;
    if (this.#values.length < this.#most) {
      this.#values.push(value);
      this.#scores.push(score);
      this.#ids.push(id);
      this.#rise(this.#values.length - 1);
    } else if (this.#most > 0 && this.#isWorse(0, score, id)) {
      this.#values[0] = value;
      this.#scores[0] = score;
      this.#ids[0] = id;
      this.#sink();
    }
  }

  /** The values of the page, best first. */
  page(): number[] {
    return [...this.#values.keys()]
      .sort((a, b) => this.#scores[b]! - this.#scores[a]! || this.#ids[a]! - this.#ids[b]!)
      .slice(this.#window.offset)
      .map((at) => this.#values[at]!);
  }

  #isWorse(at: number, score: number, id: number): boolean {
    return this.#scores[at]! < score || (this.#scores[at] === score && this.#ids[at]! > id);
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isWorse(at, this.#scores[above]!, this.#ids[above]!)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      let worst = at;
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < this.#values.length && this.#isWorse(below, this.#scores[worst]!, this.#ids[worst]!)) worst = below;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #swap(one: number, other: number): void {
    for (const list of [this.#values, this.#scores, this.#ids]) [list[one], list[other]] = [list[other]!, list[one]!];
  }
}
