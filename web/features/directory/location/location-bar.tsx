import { ChevronDown, LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { encodeSearch } from '../search/search-params.ts';
import type { SearchState } from '../search/search-params.ts';
import { dropLocation, rememberedLocation, rememberLocation } from './location-memory.ts';
import type { NamedLocation } from './location-memory.ts';
import { locationText } from './location.text.ts';
import { useLocation, useRememberedLocation } from './use-location.ts';

const loadSheet = () => import('./location-sheet.tsx');
type Sheet = Awaited<ReturnType<typeof loadSheet>>['LocationSheet'];

export interface LocationBarProps {
  /** Around what the page shows its results; null: around nothing. */
  readonly shown: NamedLocation | null;
  /** What is searched for around a location once it is chosen; null: the page itself uses what is remembered. */
  readonly state: Partial<SearchState> | null;
}

/**
 * 'Di mana Anda?': the person says it by the phone, by a name, or with what was used before; it is remembered in this browser. Nobody is asked before they press, and
 * without an answer nothing is pretended. Without script a name of a city in the search does the same, so the bar is not shown.
 */
export function LocationBar({ shown, state }: LocationBarProps) {
  const remembered = useRememberedLocation();
  const [Open, setOpen] = useState<Sheet | null>(null);
  const { go } = usePageNavigation();
  const { ask, missing, busy } = useLocation();
  const isSame = shown?.latitude === remembered?.latitude && shown?.longitude === remembered?.longitude;
  // Whoever chose a whole regency reads its name, and not that of the district in its middle.
  const here = state === null || isSame ? remembered : shown;

  const showAround = (location: NamedLocation | null) => {
    if (state === null) return;
    const { latitude = null, longitude = null } = location ?? {};
    void go(encodeSearch({ ...state, latitude, longitude, page: 1, ...(location === null && { distance: null }) }));
  };
  const choose = (location: NamedLocation | null) => {
    setOpen(null);
    if (location) rememberLocation(location);
    else dropLocation();
    showAround(location);
  };
  const askPhone = async () => {
    if (busy) return;
    const { active } = await ask();
    if (active) showAround(rememberedLocation());
  };
  return (
    <div className="perlu-skrip">
      <div className="lokasi-baris">
        <button
          type="button"
          className={classNames('pil pil-lokasi', !here && 'is-kosong')}
          aria-haspopup="dialog"
          onPointerDown={() => void loadSheet().catch(() => undefined)}
          onClick={() => void loadSheet().then(({ LocationSheet }) => setOpen(() => LocationSheet))}
        >
          <MapPin className="i tetap" aria-hidden="true" />
          <span>
            {here ? (
              <>
                <span className="vh">{locationText.question} </span>
                {locationText.near(here.name)}
              </>
            ) : (
              locationText.question
            )}
          </span>
          <ChevronDown className="i i-16 tetap" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="ikon-btn"
          aria-label={locationText.byPhone}
          aria-busy={busy}
          onClick={() => void askPhone()}
        >
          <LocateFixed className="i" aria-hidden="true" />
        </button>
      </div>
      <p className="cari-kurang" role="status" hidden={!missing && !busy}>
        {busy ? locationText.asking : missing && locationText.missing}
      </p>
      {Open && (
        <Open
          here={here}
          onChoose={choose}
          onPhone={() => {
            setOpen(null);
            void askPhone();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
