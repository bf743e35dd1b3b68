import { useEffect, useRef, useState } from 'react';
import { deskDialog as text } from '../desk-dialogs.text.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { qrReader } from './read-qr.ts';

const LOOK_MS = 200;

/** Shows the camera's picture and calls `onText` with the first code in it. The camera is switched off when it is no longer drawn. */
export function Camera({ onText }: { readonly onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'looking' | 'none'>('starting');
  const found = useRef(onText);
  useEffect(() => {
    found.current = onText;
  });
  useEffect(() => {
    const over = new AbortController();
    look(video.current!, over.signal, () => setState('looking'))
      .then((seen) => seen !== null && found.current(seen))
      .catch(() => !over.signal.aborted && setState('none'));
    return () => over.abort();
  }, []);
  if (state === 'none') return <Notice tone="error">{text.scanNoCamera}</Notice>;
  return (
    <div className="kamera">
      <video ref={video} muted playsInline aria-label={text.scanTitle} />
      <p className="meta" role="status">
        {state === 'starting' ? text.scanStarting : text.scanHelp}
      </p>
    </div>
  );
}

/** Reads pictures until one has a code; null once `signal` is aborted. Rejects without a camera. */
async function look(video: HTMLVideoElement, signal: AbortSignal, onBegin: () => void): Promise<string | null> {
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    qrReader(),
  ]);
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    onBegin();
    while (!signal.aborted) {
      const seen = video.videoWidth > 0 ? await read(video) : null;
      if (seen !== null) return signal.aborted ? null : seen;
      await new Promise((next) => setTimeout(next, LOOK_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
