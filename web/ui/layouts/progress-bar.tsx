import { useNavigation } from 'react-router';
import { common } from '../../text/common.ts';
import { PROGRESS_THROTTLE_MS } from '../../lib/timing.ts';
import { useHasLasted } from '../../lib/use-has-lasted.ts';

/** The bar at the top while the next page loads; it does not show for pages that load quickly. The stylesheet fills it over --dur-progress. */
export function ProgressBar() {
  const shown = useHasLasted(useNavigation().state === 'loading', PROGRESS_THROTTLE_MS);
  return shown ? <div className="progres" role="progressbar" aria-label={common.loadingPage} /> : null;
}
