import { Maximize, Minus, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../../../lib/connectivity.ts';
import { readMapTiles } from '../../../lib/page/map-tiles.ts';
import { mapText } from './map.text.ts';
import { createMapView } from './map-view.ts';
import type { MapView } from './map-view.ts';
import './map.css';
import { LocationWords } from './location-list.tsx';
import type { MapLocation } from './map-locations.ts';
import type { Point } from '../../../lib/distance.ts';

export interface MapBoardProps {
  readonly places: readonly MapLocation[];
  readonly here: Point | null;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/** The map itself, loaded only when somebody looks at it. Everything on it is also in the list beside it. */
export function MapBoard({ places, here, selected, onSelect }: MapBoardProps) {
  const [tiles] = useState(readMapTiles);
  const canvas = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(null);
  const [isOwn, setOwn] = useState(tiles === null);
  const online = useOnline();
  const select = useEffectEvent(onSelect);
  const chosen = places.filter(({ id }) => selected.includes(id));
  const [first] = selected;

  useEffect(() => {
    const made = createMapView(canvas.current!, {
      tiles: tiles?.url ?? null,
      onSelect: (ids) => select(ids),
      onGround: setOwn,
    });
    view.current = made;
    return () => made.destroy();
  }, [tiles]);
  useEffect(() => view.current?.show({ places, here, selected }), [tiles, places, here, selected]);
  useEffect(() => {
    if (online) view.current?.askForTiles();
  }, [tiles, online]);
  const close = () => {
    onSelect([]);
    if (first !== undefined) view.current?.focus(first);
  };
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  // The card takes the focus, whether a pin or the list opened it.
  useEffect(() => {
    const place = places.find(({ id }) => id === first);
    const opened = card.current;
    if (!place || !opened) return;
    view.current?.bringToSight(place, opened.offsetHeight);
    opened.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => escape(event);
    opened.addEventListener('keydown', listen);
    return () => opened.removeEventListener('keydown', listen);
    // oxlint-disable-next-line react/exhaustive-deps -- not when only the array of locations is a new one
  }, [first]);

  return (
    <div className="peta">
      <div className="peta-papan">
        <div ref={canvas} className="peta-kanvas" role="region" aria-label={mapText.label(places.length)} />
        <div className="peta-tombol">
          <button type="button" aria-label={mapText.zoomIn} onClick={() => view.current?.zoomBy(1)}>
            <Plus className="i" aria-hidden="true" />
          </button>
          <button type="button" aria-label={mapText.zoomOut} onClick={() => view.current?.zoomBy(-1)}>
            <Minus className="i" aria-hidden="true" />
          </button>
          <button type="button" aria-label={mapText.all} onClick={() => view.current?.fit()}>
            <Maximize className="i" aria-hidden="true" />
          </button>
        </div>
        {chosen.length > 0 && (
          <div
            ref={card}
            className="peta-kartu"
            role="group"
            aria-label={chosen.map(({ name }) => name).join(', ')}
            tabIndex={-1}
          >
            <div>
              {chosen.map((place) => (
                <LocationWords key={place.id} place={place} here={here} />
              ))}
            </div>
            <button type="button" className="ikon-btn" aria-label={mapText.closeCard} onClick={close}>
              <X className="i" aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <p className="peta-ket meta">
        {isOwn && tiles && `${mapText.tilesFailed} `}
        {isOwn || !tiles ? mapText.ownGround : <Attribution text={tiles.attribution} />}{' '}
        <span className="peta-jari">{mapText.twoFingers}</span>
      </p>
    </div>
  );
}

/** The attribution of the tiles. An address at the end of the text becomes its link. */
function Attribution({ text }: { readonly text: string }) {
  const { words, link } = /^(?<words>.*?)\s*(?<link>https?:\/\/\S+)?$/.exec(text)?.groups ?? {};
  if (!link) return text;
  return (
    <a href={link} rel="noreferrer">
      {words || link}
    </a>
  );
}
