/** Inserts an item into a list of at most `most` items, best first; of equal items the one offered earlier comes first. */
export function insertAmongBest<T>(best: T[], most: number, item: T, isBetter: (one: T, other: T) => boolean): void {
  let position = best.length;
  while (position > 0 && isBetter(item, best[position - 1]!)) position -= 1;
  if (position >= most) return;
  best.splice(position, 0, item);
  if (best.length > most) best.pop();
}
