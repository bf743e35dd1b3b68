import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { LOADING_DELAY_MS } from '../../lib/timing.ts';
import { common } from '../../text/common.ts';

/** Whether the answer to another search has been waited for so long that the old one must not pass for it any more. */
export function useWaiting(): boolean {
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname.startsWith('/search/result');
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return setLate(false);
    const timer = setTimeout(() => setLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading && late;
}

/** Cards to come, as high as those that come. */
export function CardsToCome() {
  return (
    <div className="tumpuk jarak-12 mt-6">
      <p className="vh" role="status">
        {common.loading}
      </p>
      {[1, 2, 3].map((card) => (
        <div key={card} className="kerangka kartu-nanti" aria-hidden="true" />
      ))}
    </div>
  );
}
