import { Share, Smartphone, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { askToInstall, closeInstallHint, installWay } from '../../../lib/install-prompt.ts';
import { Button } from '../../../ui/button.tsx';
import './install-hint.css';
import { install as words } from './install.text.ts';

/** Says to somebody with a ticket, once, that this product can be put on the phone's home screen. */
export function InstallHint() {
  const [way, setWay] = useState(installWay);
  const [end, setEnd] = useState<string | null>(null);
  const last = useRef<HTMLParagraphElement>(null);
  const close = (sentence: string) => {
    closeInstallHint();
    setEnd(sentence);
  };
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    // The browser may offer it only now, and it may be installed by the browser's own menu.
    addEventListener('beforeinstallprompt', () => setWay(installWay()), { signal });
    addEventListener(
      'appinstalled',
      () => {
        closeInstallHint();
        setEnd(words.added);
      },
      { signal },
    );
    return () => left.abort();
  }, []);
  // The button that had the focus is gone.
  useEffect(() => {
    if (end !== null) last.current?.focus();
  }, [end]);
  const ask = async () => close((await askToInstall()) ? words.added : words.closed);

  if (end !== null)
    return (
      <p ref={last} className="pasang-akhir jangan-cetak" role="status" tabIndex={-1}>
        {end}
      </p>
    );
  if (way === null) return null;
  const Icon = way === 'prompt' ? Smartphone : Share;
  return (
    <section className="pasang jangan-cetak" aria-labelledby="pasang">
      <Icon className="i" aria-hidden="true" />
      <h2 id="pasang">{words.title}</h2>
      <button type="button" className="ikon-btn" aria-label={words.close} onClick={() => close(words.closed)}>
        <X className="i" aria-hidden="true" />
      </button>
      <div>
        <p>{words.help}</p>
        {way === 'prompt' ? (
          <Button tone="outline-dark" small onClick={() => void ask()}>
            {words.add}
          </Button>
        ) : (
          <p>{words.ways.map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))}</p>
        )}
      </div>
    </section>
  );
}
