import { mapText } from './map.text.ts';
import type { MapLocation } from './map-locations.ts';

interface LocationPin {
  readonly places: readonly MapLocation[];
  /** The number in the list beside the map; of the first location where the pin stands for several. */
  readonly number: number;
  readonly selected: boolean;
  /** True where there is room for the name below the pin. */
  readonly named: boolean;
}

/** The button of a pin, made by hand because the map's library, not React, keeps it in its place. */
export function locationPin({ places, number, selected, named }: LocationPin): HTMLButtonElement {
  const [first] = places;
  const alone = places.length === 1;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = alone ? 'peta-jarum' : 'peta-jarum peta-banyak';
  button.dataset['place'] = first!.id;
  button.setAttribute('aria-pressed', String(selected));
  // The accessible name contains the visible words; a name without room on the map is only in it.
  const name = alone ? first!.name : mapText.together;
  button.append(
    textIn('peta-nomor', String(alone ? number : places.length)),
    ' ',
    textIn(named ? 'peta-nama' : 'vh', name),
  );
  if (!alone) button.append(textIn('vh', mapText.which(places.map((place) => place.name))));
  return button;
}

/** The person's location: a dot with a word. */
export function youPin(word: string): HTMLElement {
  const dot = document.createElement('span');
  dot.className = 'peta-anda';
  dot.append(textIn('peta-nama', word));
  return dot;
}

function textIn(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}
