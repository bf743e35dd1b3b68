import { LocateFixed } from 'lucide-react';
import { useNavigate } from 'react-router';
import { encodeSearch } from '../../lib/search-params.ts';
import { home } from '../../text/home.ts';
import { useLocation } from './use-location.ts';

/** 'Terdekat': asks for the place and searches around it; without one the search goes on all the same. */
export function NearButton() {
  const { ask } = useLocation();
  const navigate = useNavigate();
  const go = async () => {
    const { latitude, longitude } = await ask();
    void navigate(encodeSearch(latitude === null ? { query: 'dr.' } : { latitude, longitude, distance: 20 }));
  };
  return (
    <button type="button" className="pil" onClick={() => void go()}>
      <LocateFixed className="i i-16" aria-hidden="true" />
      {home.near}
    </button>
  );
}
