import { LocateFixed } from 'lucide-react';
import { useNavigate } from 'react-router';
import { landingPath } from '../../lib/landing-path.ts';
import { encodeSearch } from '../../lib/search-params.ts';
import { home } from '../../text/home.ts';
import { useLocation } from './use-location.ts';

interface NearButtonProps {
  readonly label?: string;
  /** Slug: only doctors of this field. */
  readonly specialization?: string;
}

/** 'Terdekat': asks for the place and searches around it; without one the search goes on all the same. */
export function NearButton({ label = home.near, specialization }: NearButtonProps) {
  const { ask } = useLocation();
  const navigate = useNavigate();
  const go = async () => {
    const { latitude, longitude } = await ask();
    const field = specialization === undefined ? {} : { specialization: [specialization] };
    if (latitude !== null) void navigate(encodeSearch({ ...field, latitude, longitude, distance: 20 }));
    else void navigate(specialization === undefined ? encodeSearch({ query: 'dr.' }) : landingPath(specialization));
  };
  return (
    <button type="button" className="pil" onClick={() => void go()}>
      <LocateFixed className="i i-16" aria-hidden="true" />
      {label}
    </button>
  );
}
