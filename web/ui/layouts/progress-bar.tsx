import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { common } from '../../text/common.ts';
import { PROGRESS_THROTTLE_MS } from '../../lib/timing.ts';

/** At the top while the next page loads; not shown for pages that come quickly. The stylesheet fills it over --dur-progress. */
export function ProgressBar() {
  const loading = useNavigation().state === 'loading';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!loading) return setShown(false);
    const timer = setTimeout(() => setShown(true), PROGRESS_THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return shown ? <div className="progres" role="progressbar" aria-label={common.loadingPage} /> : null;
}
