import { useEffect } from 'react';
import { urlOf } from '#contract/client.ts';
import { noteArticleRead } from '#contract/content/article.ts';

/**
 * Counts one reading of an article, once for as long as the tab is open. A beacon: the browser sends it when it has nothing better to do, and nobody waits for an answer
 * or hears of a failure.
 */
export function useCountReading(slug: string): void {
  useEffect(() => {
    const key = `dibaca:${slug}`;
    try {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, '1');
    } catch {
      // No storage: then every opening counts.
    }
    navigator.sendBeacon(urlOf(noteArticleRead, { slug }));
  }, [slug]);
}
