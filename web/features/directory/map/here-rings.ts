import * as leaflet from 'leaflet';
import type { LatLngTuple, LayerGroup, Map as LeafletMap } from 'leaflet';
import type { Point } from '../../../lib/distance.ts';

const RINGS_KM = [1, 2, 5, 10, 20];
/** In pixels: a smaller ring would lie under the dot in its middle. */
const SMALLEST = 36;
/** One degree of latitude. */
const DEGREE_KM = 111.2;

/** Draws rings of a round radius around the person, so that distances can be read where no streets are drawn. */
export function drawRings(map: LeafletMap, layer: LayerGroup, { latitude, longitude }: Point): void {
  const middle = map.project([latitude, longitude]);
  for (const kilometres of RINGS_KM) {
    const radius = kilometres * 1_000;
    const top: LatLngTuple = [latitude + kilometres / DEGREE_KM, longitude];
    if (middle.distanceTo(map.project(top)) < SMALLEST) continue;
    leaflet.circle([latitude, longitude], { radius, className: 'peta-cincin', interactive: false }).addTo(layer);
    const icon = leaflet.divIcon({ className: 'peta-jarak', html: `${kilometres} km`, iconSize: [56, 20] });
    // The rings lie behind the pins.
    leaflet.marker(top, { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 }).addTo(layer);
  }
}
