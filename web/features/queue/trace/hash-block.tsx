import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { proof } from './text.ts';
import { Button } from '../../../ui/button.tsx';

/** A hash in groups of eight characters, so that two people can compare it by reading it aloud. */
export function HashText({ hash }: { readonly hash: string }) {
  return <code className="sidik t">{hash.match(/.{1,8}/g)?.join(' ')}</code>;
}

export interface HashBlockProps {
  readonly hash: string;
  readonly isFinal: boolean;
}

/** The hash that stands for the whole log. */
export function HashBlock({ hash, isFinal }: HashBlockProps) {
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await copyText(hash)) ? proof.copied : proof.copyFailed);
  return (
    <section className="sidik-kotak" aria-labelledby="sidik">
      <h2 id="sidik">{isFinal ? proof.hashFinal : proof.hashNow}</h2>
      {hash ? <HashText hash={hash} /> : <p className="meta">{proof.hashNone}</p>}
      {hash && (
        <div className="perlu-skrip mt-3">
          <Button tone="secondary" small type="button" onClick={() => void copy()}>
            <Copy className="i i-16" aria-hidden="true" />
            {proof.copy}
          </Button>
          <span className="meta ml-3" role="status">
            {said}
          </span>
        </div>
      )}
    </section>
  );
}
