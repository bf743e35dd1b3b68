import { HandHelping } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { endKioskHelp, listKioskHelp } from '#contract/front-desk/kiosk/kiosk.ts';
import { localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { Button } from '../../../ui/button.tsx';
import { kioskHelp as text } from './help.text.ts';
import './help-note.css';

/** So late does a desk read it at most. */
const LOOK_MS = 5_000;

export interface HelpNoteProps {
  readonly token: string;
  readonly center: { readonly id: number; readonly zone: ZoneName };
}

/** Says at the desk that somebody in front of a kiosk asks for help, until a colleague goes there. It lies over the page, because no button may move under a finger. */
export function HelpNote({ token, center }: HelpNoteProps) {
  const [kiosks, setKiosks] = useState<DataOf<typeof listKioskHelp>['kiosks']>([]);
  const load = useCallback(async () => {
    const result = await api(listKioskHelp, { query: { center: String(center.id) }, token });
    if (result.ok) setKiosks(result.data.kiosks);
  }, [token, center.id]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), LOOK_MS);
    return () => clearInterval(timer);
  }, [load]);
  const last = kiosks.at(-1);
  const go = async () => {
    if (!last) return;
    const result = await api(endKioskHelp, { body: { center: center.id, until: last.at }, token });
    if (result.ok) setKiosks([]);
  };
  return (
    <div className="kios-minta" role="status">
      {kiosks.map(({ name, at }) => (
        <span key={`${name} ${at}`}>
          <HandHelping className="i i-16" aria-hidden="true" />
          {text.asks(name, localOf(at, center.zone).time)}
        </span>
      ))}
      {last && (
        <Button tone="secondary" small onClick={() => void go()}>
          {text.going}
        </Button>
      )}
    </div>
  );
}
