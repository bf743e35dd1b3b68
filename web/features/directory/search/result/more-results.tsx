import { useEffect, useEffectEvent, useState } from 'react';
import type { MouseEvent } from 'react';
import { announceGrowth, fetchPage, islandProps } from '../../../../lib/island/pages.ts';
import { isPlainPress } from '../../../../lib/plain-press.ts';
import { noteFailure, noteSent } from '../../../../lib/requests/connection.ts';
import { common } from '../../../../text/common.ts';
import { Notice } from '../../../../ui/state/notice.tsx';
import { Link } from '../../../../ui/link.tsx';
import { resultText } from '../search-result.text.ts';
import { addCards, countDoctors } from './result-cards.ts';

export interface MoreResultsProps {
  /** Address of the next page of the results. */
  readonly next: string;
  /** How many doctors are shown, and how many were found, in words; null: none were found. */
  readonly shown: number;
  readonly total: string | null;
}

/** What is written into the history entry of a list that has grown, so that the back button leads to the same list at the same position. */
type Grown = { readonly pages: number; readonly top: number };

const grownOf = (): Grown | null => (history.state as { grown?: Grown } | null)?.grown ?? null;
const writeGrown = (grown: Grown): void => history.replaceState({ ...(history.state as object | null), grown }, '');

/** 'Muat lagi': takes the cards out of the next page of the results and adds them below. The address stays the one that the person opened. */
export function MoreResults(first: MoreResultsProps) {
  const [next, setNext] = useState<string | null>(first.next);
  const [shown, setShown] = useState(first.shown);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [begun, setBegun] = useState(first);
  // Other results have taken the place of those that grew.
  if (begun !== first) {
    setBegun(first);
    setNext(first.next);
    setShown(first.shown);
  }

  const add = async (from: string): Promise<{ readonly next: string | null; readonly card: Element | null } | null> => {
    const noteAnswer = noteSent();
    const page = await fetchPage(from);
    if (!page) {
      noteFailure();
      return null;
    }
    noteAnswer();
    const card = addCards(page);
    const after = islandProps<MoreResultsProps>(page, 'more-results')?.next ?? null;
    setNext(after);
    setShown(countDoctors());
    announceGrowth();
    return { next: after, card };
  };
  const grow = async (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (busy || next === null) return;
    setBusy(true);
    const added = await add(next);
    setBusy(false);
    setFailed(added === null);
    if (!added) return;
    writeGrown({ pages: (grownOf()?.pages ?? 0) + 1, top: scrollY });
    // The first new card takes the focus, because the pressed button has moved down below the new cards (WCAG 2.4.3).
    added.card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  };
  const growAgain = useEffectEvent(async (grown: Grown) => {
    let from: string | null = next;
    for (let page = 0; page < grown.pages && from !== null; page += 1) from = (await add(from))?.next ?? null;
    scrollTo({ top: grown.top, behavior: 'instant' });
  });
  useEffect(() => {
    const grown = grownOf();
    if (grown) void growAgain(grown);
    const note = (): void => {
      const latest = grownOf();
      if (latest) writeGrown({ ...latest, top: scrollY });
    };
    addEventListener('pagehide', note);
    return () => removeEventListener('pagehide', note);
  }, []);

  return (
    <div className="lagi">
      {failed && (
        <Notice tone="error">
          {common.loadFailed}. {common.loadFailedHelp}
        </Notice>
      )}
      {first.total !== null && (
        <p className="meta" role="status">
          {resultText.moreOf(shown, first.total)}
        </p>
      )}
      {next !== null && (
        <Link className="btn btn-2" to={next} aria-busy={busy} onClick={(event) => void grow(event)} data-hold="">
          {busy ? common.busy : resultText.more}
        </Link>
      )}
    </div>
  );
}
