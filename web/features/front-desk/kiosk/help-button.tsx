import { HandHelping } from 'lucide-react';
import { useState } from 'react';
import { askKioskHelp } from '#contract/front-desk/kiosk/kiosk.ts';
import { wallApi } from '../../../lib/requests/api.ts';
import { Button } from '../../../ui/button.tsx';
import { kiosk as text } from './text.ts';

/** 'Panggil petugas': the desks read that somebody is needed here. What became of it stands where the button was. */
export function HelpButton({ token }: { readonly token: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'asked' | 'failed'>('ready');
  const ask = async () => {
    if (state === 'sending') return;
    setState('sending');
    const result = await wallApi(askKioskHelp, { token });
    setState(result.ok ? 'asked' : 'failed');
  };
  return (
    <span className="kios-bantu">
      <span role="status">{state === 'asked' ? text.helpAsked : state === 'failed' ? text.helpFailed : ''}</span>
      {state !== 'asked' && (
        <Button tone="secondary" onClick={() => void ask()}>
          <HandHelping className="i" aria-hidden="true" />
          {text.help}
        </Button>
      )}
    </span>
  );
}
