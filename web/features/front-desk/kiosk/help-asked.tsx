import { HandHelping } from 'lucide-react';
import { useEffect } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { listDeskSessions } from '#contract/front-desk/desk.ts';
import { endKioskHelp } from '#contract/front-desk/kiosk/kiosk.ts';
import { localOf } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { Button } from '../../../ui/button.tsx';
import { kioskHelp as text } from './help.text.ts';
import '../../../ui/styles/settle.css';

/** While somebody asks, the desk looks again so often, because the server forgets it after some minutes without a word. */
const AGAIN_MS = 60_000;

export interface HelpAskedProps {
  readonly token: string;
  readonly day: DataOf<typeof listDeskSessions>;
  /** Reads the day again. */
  readonly onChange: () => void;
}

/** The kiosks where somebody asks for help, and the button that says that a colleague goes there. */
export function HelpAsked({ token, day: { center, help }, onChange }: HelpAskedProps) {
  useEffect(() => {
    const timer = setInterval(onChange, AGAIN_MS);
    return () => clearInterval(timer);
  }, [onChange]);
  const go = async () => {
    const until = help.at(-1)?.at;
    if (until === undefined) return;
    const result = await api(endKioskHelp, { body: { center: center.id, until }, token });
    if (result.ok) onChange();
  };
  return (
    <>
      {help.map(({ name, at }) => (
        <span key={`${name} ${at}`}>
          <HandHelping className="i i-16" aria-hidden="true" />
          {text.asks(name, localOf(at, center.zone).time)}
        </span>
      ))}
      <Button tone="secondary" small className="tenang" onClick={() => void go()}>
        {text.going}
      </Button>
    </>
  );
}
