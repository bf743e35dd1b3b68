import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addPush, endPush } from '#contract/notifications/notification.ts';
import { api } from '../../lib/requests/api.ts';
import { isSignedOut } from '../../lib/requests/refused-token.ts';
import { askForPush, endPushHere, readPush } from './push.ts';
import type { PushState } from './push.ts';
import { sentenceOf } from '../../text/errors.ts';
import { notification as words } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';

export interface PushDeviceProps {
  readonly token: string;
  /** The server's public key. */
  readonly serverKey: string;
  /** Whether the server pushes to the device of this token. */
  readonly known: boolean;
  readonly onChanged: () => void;
}

type News = { readonly tone: 'done' | 'error'; readonly text: string };

/** Turns pushes to this device on and off. The browser's question appears only after a press. */
export function PushDevice({ token, serverKey, known, onChanged }: PushDeviceProps) {
  const [state, setState] = useState<PushState | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void readPush().then(setState), []);

  const turnOn = async (): Promise<News | null> => {
    const asked = await askForPush(serverKey).catch(() => null);
    if (asked === null) return { tone: 'error', text: words.noService };
    if (asked === 'dismissed') return { tone: 'error', text: words.dismissed };
    if (asked === 'denied') {
      setState('denied');
      return null;
    }
    const result = await api(addPush, { token, body: asked });
    if (!result.ok) return isSignedOut(result.error) ? null : { tone: 'error', text: sentenceOf(result.error) };
    setState('on');
    onChanged();
    return { tone: 'done', text: words.turnedOn };
  };
  const turnOff = async (): Promise<News | null> => {
    const endpoint = await endPushHere();
    if (endpoint !== null) {
      const result = await api(endPush, { token, body: { endpoint } });
      if (!result.ok) return isSignedOut(result.error) ? null : { tone: 'error', text: sentenceOf(result.error) };
    }
    setState('off');
    onChanged();
    return { tone: 'done', text: words.turnedOff };
  };
  const press = async (work: () => Promise<News | null>) => {
    setBusy(true);
    setNews(null);
    setNews(await work());
    setBusy(false);
  };

  const isOn = state === 'on' && known;
  return (
    <div className="kabari-perangkat">
      <h3>{words.deviceHeading}</h3>
      {state === 'unsupported' && <Notice>{words.unsupported}</Notice>}
      {state === 'denied' && <Notice>{words.denied}</Notice>}
      {(state === 'on' || state === 'off') && <p className="meta">{isOn ? words.deviceOn : words.deviceOff}</p>}
      {news && <Notice tone={news.tone}>{news.text}</Notice>}
      {isOn && (
        <Button tone="secondary" small busyLabel={busy && words.saving} onClick={() => void press(turnOff)}>
          {words.turnOff}
        </Button>
      )}
      {(state === 'off' || (state === 'on' && !known)) && (
        <Button busyLabel={busy && words.turningOn} onClick={() => void press(turnOn)}>
          <BellRing className="i" aria-hidden="true" />
          {words.turnOn}
        </Button>
      )}
    </div>
  );
}
