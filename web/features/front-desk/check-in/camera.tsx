import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/state/notice.tsx';
import { qrReader } from './read-qr.ts';

const LOOK_MS = 200;

export interface CameraWords {
  readonly scanTitle: string;
  readonly scanStarting: string;
  readonly scanHelp: string;
  readonly scanNoCamera: string;
}

export interface CameraProps {
  readonly words: CameraWords;
  readonly onText: (text: string) => void;
  /** There is no camera, or it was refused; without it the camera says so itself. */
  readonly onNone?: () => void;
}

/** Shows the camera's picture and calls `onText` with the first code in it. The camera is switched off when it is no longer drawn. */
export function Camera({ words: text, onText, onNone }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'looking' | 'none'>('starting');
  const found = useRef(onText);
  const none = useRef(onNone);
  useEffect(() => {
    found.current = onText;
    none.current = onNone;
  });
  useEffect(() => {
    const over = new AbortController();
    look(video.current!, over.signal, () => setState('looking'))
      .then((seen) => seen !== null && found.current(seen))
      .catch(() => {
        if (over.signal.aborted) return;
        setState('none');
        none.current?.();
      });
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
