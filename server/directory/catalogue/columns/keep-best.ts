/** Puts an item at its place among the best so far, of which at most `most` are kept, best first; of equal ones the earlier offered goes first. */
export function keepBest<T>(best: T[], most: number, item: T, isBetter: (one: T, other: T) => boolean): void {
  let place = best.length;
  while (place > 0 && isBetter(item, best[place - 1]!)) place -= 1;
  if (place >= most) return;
  best.splice(place, 0, item);
  if (best.length > most) best.pop();
}
