/** Phrases by their words, each with what it means. */
export type Phrases<Meaning> = {
  readonly next: Map<string, Phrases<Meaning>>;
  meaning: Meaning | null;
};

/** One way to read one or two words of the question: as the word `text`. */
export type ReadingStep = { readonly text: string; readonly length: number; readonly cost: number };
/** A phrase of the question: up to which word, what it means, what it cost to read it so, and its words. */
export type PhraseMatch<Meaning> = {
  readonly end: number;
  readonly meaning: Meaning;
  readonly cost: number;
  readonly words: readonly string[];
};

const COST_MAX = 3.2;

/** No phrases. */
export function emptyPhrases<Meaning>(): Phrases<Meaning> {
  return { next: new Map(), meaning: null };
}

/** The node of the phrase of these words; makes the nodes that lead to it. */
export function phraseAt<Meaning>(phrases: Phrases<Meaning>, words: readonly string[]): Phrases<Meaning> {
  let node = phrases;
  for (const word of words) {
    const next = node.next.get(word) ?? emptyPhrases<Meaning>();
    node.next.set(word, next);
    node = next;
  }
  return node;
}

/** Every phrase that can be read from position `start` on, taking any of the steps at each position. */
export function phrasesFrom<Meaning>(
  phrases: Phrases<Meaning>,
  steps: readonly (readonly ReadingStep[])[],
  start: number,
): PhraseMatch<Meaning>[] {
  const found: PhraseMatch<Meaning>[] = [];
  const walk = (node: Phrases<Meaning>, at: number, cost: number, words: readonly string[]): void => {
    if (node.meaning !== null && words.length > 0) found.push({ end: at, meaning: node.meaning, cost, words });
    for (const step of steps[at] ?? []) {
      const next = node.next.get(step.text);
      if (next && cost + step.cost <= COST_MAX) walk(next, at + step.length, cost + step.cost, [...words, step.text]);
    }
  };
  walk(phrases, start, 0, []);
  return found;
}
