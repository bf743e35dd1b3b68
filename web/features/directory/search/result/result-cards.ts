import type { ResultLists } from '../../map/result-locations.ts';

type Kind = 'doctor' | 'center';
/** The lists of cards of a page of results, as its HTML marks them; each card carries its id, and where it is on a map. */
const listOf = (page: Document, kind: Kind): HTMLElement | null => page.querySelector(`[data-cards="${kind}"]`);
const cardsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];
const KINDS: readonly Kind[] = ['doctor', 'center'];

/** Adds the cards of another page of the same results. One that moved from one page to the next meanwhile is there once. Returns the first new one. */
export function addCards(from: Document): HTMLElement | null {
  let first: HTMLElement | null = null;
  for (const kind of KINDS) {
    const list = listOf(document, kind);
    const known = new Set(cardsIn(list).map(({ dataset }) => dataset['card']));
    for (const card of cardsIn(listOf(from, kind))) {
      if (known.has(card.dataset['card'])) continue;
      const added = document.adoptNode(card);
      list?.append(added);
      first ??= added;
    }
    if (list && list.childElementCount > 0) list.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden');
  }
  return first;
}

export const countDoctors = (): number => cardsIn(listOf(document, 'doctor')).length;

/** What the cards of the page say about their locations, in their order. */
export function resultsOfPage(): ResultLists {
  const locationsOf = (kind: Kind) =>
    cardsIn(listOf(document, kind)).map(({ dataset }) => JSON.parse(dataset['location'] ?? 'null') as unknown);
  return {
    doctor_list: locationsOf('doctor') as ResultLists['doctor_list'][number][],
    hospital_list: locationsOf('center') as ResultLists['hospital_list'][number][],
  };
}
