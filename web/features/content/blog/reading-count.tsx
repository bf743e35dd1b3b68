import { useEffect } from 'react';
import { urlOf } from '#contract/client.ts';
import { noteArticleRead } from '#contract/content/article-read.ts';

export interface ReadingCountProps {
  readonly slug: string;
}

/**
 * Counts one reading of an article, once for as long as the tab is open, and draws nothing. It is sent as a beacon: the browser sends it when it is idle, and its
 * answer or failure has no effect.
 */
export function ReadingCount({ slug }: ReadingCountProps) {
  useEffect(() => {
    const key = `dibaca:${slug}`;
    try {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, '1');
    } catch {
      // Without storage every opening counts.
    }
    navigator.sendBeacon(urlOf(noteArticleRead, { slug }));
  }, [slug]);
  return null;
}
