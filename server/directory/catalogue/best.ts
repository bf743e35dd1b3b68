type PageRange = { readonly limit: number; readonly offset: number };

/**
 * Collects the best of many values that are offered one by one: as many as the page and the pages before it need. Of equal scores the lower id comes
 * first.
 */
export class Best {
  total = 0;
  readonly #window: PageRange;
  readonly #most: number;
  readonly #idOf: (value: number) => number;
  /** A heap with the worst collected value on top. */
  readonly #values: number[] = [];
  readonly #scores: number[] = [];

  /** `idOf` is called only where scores are equal. */
  constructor(window: PageRange, idOf: (value: number) => number) {
    this.#idOf = idOf;
    this.#window = window;
    this.#most = window.offset + window.limit;
  }

  offer(value: number, score: number): void {
    this.total += 1;
    if (this.#values.length < this.#most) {
      this.#values.push(value);
      this.#scores.push(score);
      this.#rise(this.#values.length - 1);
    } else if (this.#most > 0 && this.#isWorse(0, score, value)) {
      this.#values[0] = value;
      this.#scores[0] = score;
      this.#sink();
    }
  }

  /** The values of the page, best first. */
  page(): number[] {
    return [...this.#values.keys()]
      .sort((a, b) => this.#scores[b]! - this.#scores[a]! || this.#idAt(a) - this.#idAt(b))
      .slice(this.#window.offset)
      .map((at) => this.#values[at]!);
  }

  #isWorse(at: number, score: number, value: number): boolean {
    return this.#scores[at]! < score || (this.#scores[at] === score && this.#idAt(at) > this.#idOf(value));
  }

  #idAt(at: number): number {
    return this.#idOf(this.#values[at]!);
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isWorse(at, this.#scores[above]!, this.#values[above]!)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      let worst = at;
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < this.#values.length && this.#isWorse(below, this.#scores[worst]!, this.#values[worst]!))
          worst = below;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #swap(one: number, other: number): void {
    for (const list of [this.#values, this.#scores]) [list[one], list[other]] = [list[other]!, list[one]!];
  }
}
