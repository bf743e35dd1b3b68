import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { landingPath } from '../../landing/landing-path.ts';
import { encodeSearch } from '../search-params.ts';
import { home } from '../home.text.ts';
import { near } from '../../near.text.ts';
import { noteLocationMissing } from '../location-missing.ts';
import { useLocation } from '../use-location.ts';
import { usePageNavigation } from '../../../../lib/page/navigation.ts';

export interface NearButtonProps {
  readonly label?: string;
  /** Slug: only doctors of this field. */
  readonly specialization?: string;
}

/** 'Terdekat': asks for the person's location and searches around it. Without a location it still searches, and the page says how to name a city instead. */
export function NearButton({ label = home.near, specialization }: NearButtonProps) {
  const { ask } = useLocation();
  const navigation = usePageNavigation();
  const [asking, setAsking] = useState(false);
  const go = async () => {
    if (asking) return;
    setAsking(true);
    const { latitude, longitude } = await ask();
    setAsking(false);
    const field = specialization === undefined ? {} : { specialization: [specialization] };
    if (latitude !== null) return navigation.go(encodeSearch({ ...field, latitude, longitude, distance: 20 }));
    const anywhere = specialization === undefined ? encodeSearch({ query: 'dr.' }) : landingPath(specialization);
    noteLocationMissing();
    return navigation.go(anywhere);
  };
  return (
    <button type="button" className="pil" aria-busy={asking} onClick={() => void go()}>
      <LocateFixed className="i i-16 tetap" aria-hidden="true" />
      {asking ? near.asking : label}
    </button>
  );
}
