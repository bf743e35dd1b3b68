import { useEffect, useRef, useState } from 'react';
import { topicText } from './text.ts';
import { LETTERS, NO_LETTER } from './filter-topics.ts';

/** The anchor of a letter's section. */
export function anchorOf(letter: string): string {
  return `huruf-${letter === NO_LETTER ? 'lain' : letter.toLowerCase()}`;
}

/** The letters A to Z. A letter without a topic is shown, but is no link. */
export function LetterBar({ letters }: { readonly letters: readonly string[] }) {
  const current = useLetterInView(letters);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!shown || !bar.current) return;
    bar.current.scrollLeft = shown.offsetLeft - (bar.current.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  const all = letters.includes(NO_LETTER) ? [...LETTERS, NO_LETTER] : LETTERS;
  return (
    <nav ref={bar} className="abj" aria-label={topicText.letters}>
      {all.map((letter) =>
        letters.includes(letter) ? (
          <a key={letter} href={`#${anchorOf(letter)}`} aria-current={letter === current ? 'true' : undefined}>
            {letter}
          </a>
        ) : (
          <span key={letter}>
            <span aria-hidden="true">{letter}</span>
            <span className="vh">{topicText.noLetter(letter)}</span>
          </span>
        ),
      )}
    </nav>
  );
}

/** The letter whose section is in view; between two sections the last one, and at first the first one. */
function useLetterInView(letters: readonly string[]): string | undefined {
  const [current, setCurrent] = useState('');
  const key = letters.join('');
  useEffect(() => {
    const inView = new Set<string>();
    const look = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const letter = (target as HTMLElement).dataset['letter'] ?? '';
          if (isIntersecting) inView.add(letter);
          else inView.delete(letter);
        }
        setCurrent((last) => key.split('').find((letter) => inView.has(letter)) ?? last);
      },
      // A section counts as read while it lies in this band below the sticky bar.
      { rootMargin: '-30% 0px -60% 0px' },
    );
    for (const section of document.querySelectorAll('[data-letter]')) look.observe(section);
    return () => look.disconnect();
  }, [key]);
  return letters.includes(current) ? current : letters[0];
}
