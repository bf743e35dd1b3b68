import * as leaflet from 'leaflet';
import type { LatLngTuple, LayerGroup, Map as LeafletMap } from 'leaflet';
import { DEGREE_KM, gridOver, roundLength } from './grid.ts';
import type { Point } from '../../../lib/distance.ts';

const RINGS_KM = [1, 2, 5, 10, 20];
/** In pixels: a smaller ring would lie under the dot in its middle. */
const SMALLEST = 36;

/** Draws a ground where there are no tiles: squares over the visible area, and rings around the person. Answers the length of a square in kilometres. */
export function drawGround(map: LeafletMap, layer: LayerGroup, squareAt: Point, here: Point | null): number {
  const seen = map.getBounds().pad(0.2);
  const grid = gridOver(
    { south: seen.getSouth(), north: seen.getNorth(), west: seen.getWest(), east: seen.getEast() },
    squareAt.latitude,
  );
  for (const ends of grid.lines)
    leaflet
      .polyline(
        ends.map(({ latitude, longitude }): LatLngTuple => [latitude, longitude]),
        { className: 'peta-garis', interactive: false },
      )
      .addTo(layer);
  if (here) drawRings(map, layer, here);
  return grid.kilometres;
}

function drawRings(map: LeafletMap, layer: LayerGroup, { latitude, longitude }: Point): void {
  const middle = map.project([latitude, longitude]);
  for (const kilometres of RINGS_KM) {
    const radius = kilometres * 1_000;
    const top: LatLngTuple = [latitude + kilometres / DEGREE_KM, longitude];
    if (middle.distanceTo(map.project(top)) < SMALLEST) continue;
    leaflet.circle([latitude, longitude], { radius, className: 'peta-cincin', interactive: false }).addTo(layer);
    const icon = leaflet.divIcon({ className: 'peta-jarak', html: roundLength(kilometres), iconSize: [56, 20] });
    // The ground lies behind the pins.
    leaflet.marker(top, { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 }).addTo(layer);
  }
}
