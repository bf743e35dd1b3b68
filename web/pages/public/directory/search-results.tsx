import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { MapPanel } from '../../../features/directory/map/map-panel.tsx';
import { useMore } from '../../../features/directory/search/result/use-more.ts';
import type { ResultPage } from '../../../features/directory/search/result/use-more.ts';
import { countText } from '../../../features/directory/search/filter/total.ts';
import { encodeSearch } from '../../../features/directory/search/search-params.ts';
import type { SearchState } from '../../../features/directory/search/search-params.ts';
import { common } from '../../../text/common.ts';
import { resultText } from '../../../features/directory/search/search-result.text.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { ResultLists } from './result-lists.tsx';

interface SearchResultsProps {
  readonly first: ResultPage;
  readonly state: SearchState;
  readonly today: string;
}

/** The results, and 'Muat lagi', which adds the next page below. The address stays the one that the person opened. */
export function SearchResults({ first, state, today }: SearchResultsProps) {
  const { found, more, busy, failed } = useMore(first, state);
  const list = useRef<HTMLDivElement>(null);
  const [grownFrom, setGrownFrom] = useState<ResultPage | null>(null);
  // The first new card takes the focus, because the pressed button has moved down below the new cards (WCAG 2.4.3).
  useEffect(() => {
    if (grownFrom === null) return;
    setGrownFrom(null);
    const names = list.current?.querySelectorAll<HTMLElement>('h3 a');
    names?.[firstNew(grownFrom, found)]?.focus({ preventScroll: true });
  }, [grownFrom, found]);

  const { current_page: page, total_page: pages, total_doctor: doctors } = found.pagination;
  const hrefFor = (number: number) => encodeSearch({ ...state, page: number });
  const grow = async (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (await more()) setGrownFrom(found);
  };
  return (
    <>
      <MapPanel found={found} here={pointOf(state)} />
      <ResultLists
        ref={list}
        found={found}
        today={today}
        hrefFor={hrefFor}
        more={
          page < pages && (
            <div className="lagi">
              {failed && (
                <Notice tone="error">
                  {common.loadFailed}. {common.loadFailedHelp}
                </Notice>
              )}
              {doctors > 0 && (
                <p className="meta" role="status">
                  {resultText.moreOf(found.doctor_list.length, countText(doctors))}
                </p>
              )}
              <Link className="btn btn-2" to={hrefFor(page + 1)} aria-busy={busy} onClick={(event) => void grow(event)}>
                {busy ? common.busy : resultText.more}
              </Link>
            </div>
          )
        }
      />
    </>
  );
}

function pointOf({ latitude, longitude }: SearchState): { latitude: number; longitude: number } | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The index of the first new card; doctors come before centers. */
function firstNew(before: ResultPage, now: ResultPage): number {
  const doctors = before.doctor_list.length;
  return now.doctor_list.length > doctors ? doctors : now.doctor_list.length + before.hospital_list.length;
}
