import { useNavigation } from 'react-router';
import { LOADING_DELAY_MS } from '../../../lib/timing.ts';
import { useHasLasted } from '../../../lib/use-has-lasted.ts';
import { common } from '../../../text/common.ts';

/** Whether another search is loading, and whether for so long that the old results must not be taken for its own any more. */
export function useSearchPending(): { readonly loading: boolean; readonly late: boolean } {
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname.startsWith('/search/result');
  return { loading, late: useHasLasted(loading, LOADING_DELAY_MS) };
}

/** Skeletons as high as the cards they stand for. */
export function CardSkeletons() {
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
