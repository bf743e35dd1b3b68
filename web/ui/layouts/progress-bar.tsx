import { useNavigation } from 'react-router';
import { common } from '../../text/common.ts';
import { PROGRESS_THROTTLE_MS } from '../../lib/timing.ts';
import { useHasLasted } from '../../lib/use-has-lasted.ts';

/** At the top while the next page loads; not shown for pages that come quickly. The stylesheet fills it over --dur-progress. */
export function ProgressBar() {
  const shown = useHasLasted(useNavigation().state === 'loading', PROGRESS_THROTTLE_MS);
  return shown ? <div className="progres" role="progressbar" aria-label={common.loadingPage} /> : null;
}
