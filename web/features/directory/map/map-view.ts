import * as leaflet from 'leaflet';
import type { FitBoundsOptions, LatLngTuple, TileLayer } from 'leaflet';
import { GROUND_TILES, GROUND_ZOOMS } from '#contract/directory/map-ground.ts';
import { mapText } from './map.text.ts';
import { drawRings } from './here-rings.ts';
import { locationPin, youPin } from './pin-elements.ts';
import { gather, namesThatFit } from './pins.ts';
import type { MapLocation } from './map-locations.ts';
import type { Point } from '../../../lib/distance.ts';

export type MapScene = {
  readonly places: readonly MapLocation[];
  readonly here: Point | null;
  /** Ids of the locations whose card is open. */
  readonly selected: readonly string[];
};
type Wishes = {
  /** Template of the configured tiles; null: a ground of our own. */
  readonly tiles: string | null;
  readonly onSelect: (ids: readonly string[]) => void;
  /** Whether the ground that is drawn now is our own. */
  readonly onGround: (isOwn: boolean) => void;
};
export type MapView = ReturnType<typeof createMapView>;

/** Closer than this a map does not begin: on our own ground, which has no streets, so that names and centers around are in sight. */
const FIT_ZOOM = { own: 13, tiles: 15 } as const;
/** Space at the borders in pixels: for the pins, for the names below them and for the buttons at the right. */
const ROOM = { paddingTopLeft: [48, 40], paddingBottomRight: [76, 72] } satisfies FitBoundsOptions;
const ROOM_IN_ALL = leaflet.point(ROOM.paddingTopLeft).add(ROOM.paddingBottomRight);
/** After so many failed tiles in a row the others are expected to fail too. */
const FAILED_MAX = 3;

const at = ({ latitude, longitude }: Point): LatLngTuple => [latitude, longitude];
const keyOf = ({ places, here }: MapScene): string => JSON.stringify([places.map(({ id }) => id), here]);

/**
 * Draws the map in `element`, imperatively like its library. It requests nothing but tiles: the configured ones, or those of our own ground where none are
 * configured or they fail.
 */
export function createMapView(element: HTMLElement, { tiles: template, onSelect, onGround }: Wishes) {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    // One finger and the wheel move the page, as everywhere else on it.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
    fadeAnimation: moves,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    minZoom: GROUND_ZOOMS.least,
    maxZoom: GROUND_ZOOMS.most,
  });
  leaflet.control.scale({ imperial: false, maxWidth: 120 }).addTo(map);
  const rings = leaflet.layerGroup().addTo(map);
  const pins = leaflet.layerGroup().addTo(map);
  let tiles: TileLayer | null = null;
  let isOwn = template === null;
  let failed = 0;
  let scene: MapScene = { places: [], here: null, selected: [] };

  const fit = () => {
    const points = scene.here ? [...scene.places, scene.here] : scene.places;
    map.fitBounds(leaflet.latLngBounds(points.map(at)), {
      ...ROOM,
      maxZoom: isOwn ? FIT_ZOOM.own : FIT_ZOOM.tiles,
      animate: false,
    });
  };
  const redrawRings = () => {
    rings.clearLayers();
    if (isOwn && scene.here) drawRings(map, rings, scene.here);
  };
  const lay = (url: string): void => {
    tiles?.remove();
    failed = 0;
    isOwn = url === GROUND_TILES;
    const layer = leaflet.tileLayer(url, { maxZoom: GROUND_ZOOMS.most });
    // Of others those in a row count, of our own every one that is still missing.
    layer.on('tileload', () => !isOwn && (failed = 0));
    layer.on('tileerror', () => {
      failed += 1;
      // A map with missing tiles would be worse than our own ground.
      if (failed >= FAILED_MAX && tiles === layer && !isOwn) lay(GROUND_TILES);
    });
    tiles = layer.addTo(map);
    onGround(isOwn);
    redrawRings();
  };
  /** The locations in groups: those whose pins would overlap at this zoom are one group. */
  const gathered = (zoom: number): readonly (readonly MapLocation[])[] =>
    gather(scene.places.map((place) => map.project(at(place), zoom))).map((group) =>
      group.map((number) => scene.places[number]!),
    );
  const put = (point: Point, html: HTMLElement) => {
    const icon = leaflet.divIcon({ className: 'peta-titik', html, iconSize: [0, 0] });
    leaflet.marker(at(point), { icon, interactive: false, keyboard: false }).addTo(pins);
  };
  /** A pin of one location opens its card. A pin of several zooms in until they separate, or opens their card where no zoom separates them. */
  const press = (there: readonly MapLocation[]) => {
    const bounds = leaflet.latLngBounds(there.map(at));
    const apart = map.getBoundsZoom(bounds, false, ROOM_IN_ALL);
    if (there.length === 1 || apart <= map.getZoom()) onSelect(there.map(({ id }) => id));
    else map.fitBounds(bounds, { ...ROOM, maxZoom: GROUND_ZOOMS.most });
  };
  const redrawPins = () => {
    const { places, here, selected } = scene;
    const { activeElement } = document;
    const focused = element.contains(activeElement) ? activeElement?.getAttribute('data-place') : null;
    pins.clearLayers();
    if (here) put(here, youPin(mapText.you));
    const groups = gathered(map.getZoom());
    const spotOf = (point: Point) => map.project(at(point));
    const named = namesThatFit(
      groups.map(([first]) => spotOf(first!)),
      here ? [spotOf(here)] : [],
    );
    for (const [order, there] of groups.entries()) {
      const isSelected = there.some(({ id }) => selected.includes(id));
      const pin = locationPin({
        places: there,
        number: places.indexOf(there[0]!) + 1,
        selected: isSelected,
        named: named[order]!,
      });
      leaflet.DomEvent.disableClickPropagation(pin);
      pin.addEventListener('click', () => press(there));
      // A pin that gets the focus by keyboard is moved into view.
      pin.addEventListener('focus', () => pin.matches(':focus-visible') && map.panInside(at(there[0]!), ROOM));
      put(there[0]!, pin);
      // A redrawn pin keeps the focus; where a group separated, its first pin gets it.
      if (there.some(({ id }) => id === focused)) pin.focus({ preventScroll: true });
    }
  };

  const view = {
    show(next: MapScene): void {
      const isOther = keyOf(next) !== keyOf(scene);
      scene = next;
      if (isOther) fit();
      redrawRings();
      redrawPins();
    },
    /** Zooms so that every pin is visible. */
    fit,
    zoomBy: (steps: number): void => void map.setZoom(map.getZoom() + steps),
    /** Moves a location into view with a pin of its own, above a card that covers the lower `covered` pixels. */
    bringToSight(place: MapLocation, covered: number): void {
      let zoom = map.getZoom();
      while (zoom < GROUND_ZOOMS.most && gathered(zoom).some((there) => there.length > 1 && there.includes(place)))
        zoom += 1;
      if (zoom > map.getZoom()) map.setView(at(place), zoom, { animate: false });
      map.panInside(at(place), { paddingTopLeft: [48, 40], paddingBottomRight: [76, covered + 72] });
    },
    /** Requests the tiles, again after some failed. */
    askForTiles(): void {
      if (!tiles || failed > 0 || (isOwn && template !== null)) lay(template ?? GROUND_TILES);
    },
    /** Puts the focus on the pin of a location. */
    focus: (id: string): void =>
      element.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
    destroy: (): void => void map.remove(),
  };
  map.on('zoomend', redrawPins);
  map.on('moveend', redrawRings);
  return view;
}
