import { Keyboard, ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { wallApi } from '../../../lib/requests/api.ts';
import { storeTicketKey } from '../check-in/ticket-proof.ts';
import { kiosk as text } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import { Camera } from '../check-in/camera.tsx';
import { CodePad } from './code-pad.tsx';
import { DoorCode } from './door-code.tsx';
import { KioskAnswer } from './kiosk-answer.tsx';
import { KioskExit } from './kiosk-exit.tsx';
import { forgetKioskToken } from './kiosk-token.ts';
import type { KioskOutcome } from '../check-in/use-check-in.ts';
import { useKioskCheckIn } from '../check-in/use-check-in.ts';
import { useDoorCode } from './use-door-code.ts';

type Way = 'choose' | 'scan' | 'type';

/** The tablet at the door: people check in with their own phone, with a ticket, or with its booking code. It leads to no other screen, names nobody, and needs no keyboard. */
export function Kiosk({ token }: { readonly token: string }) {
  const door = useDoorCode(token);
  const { busy, checkIn } = useKioskCheckIn(token);
  const [way, setWay] = useState<Way>('choose');
  const [outcome, setOutcome] = useState<KioskOutcome | null>(null);
  useEffect(() => void storeTicketKey(wallApi), []);
  const take = async (given: string) => {
    const answer = await checkIn(given);
    if (answer === null) return;
    if (!answer.ok && answer.code === 'UNAUTHENTICATED') return forgetKioskToken();
    setOutcome(answer);
    setWay('choose');
  };
  return (
    <div className="kios">
      <header>
        <BrandMark />
        <b>{door?.center.name}</b>
        <KioskExit token={token} />
      </header>
      <h1>{text.welcome}</h1>
      <div className="kios-isi">
        <DoorCode door={door} />
        <section aria-labelledby="kios-karcis">
          <h2 id="kios-karcis">{text.ticket}</h2>
          {way === 'choose' && (
            <div className="kios-cara">
              <Button block onClick={() => setWay('scan')}>
                <ScanLine className="i" aria-hidden="true" />
                {text.scan}
              </Button>
              <Button block tone="secondary" onClick={() => setWay('type')}>
                <Keyboard className="i" aria-hidden="true" />
                {text.type}
              </Button>
              <p>{text.noPhone}</p>
            </div>
          )}
          {way === 'scan' && <Camera onText={(seen) => void take(seen)} />}
          {way === 'type' && <CodePad busy={busy !== null} onCode={(code) => void take(code)} />}
          {way !== 'choose' && (
            <Button block tone="secondary" onClick={() => setWay('choose')}>
              {text.stop}
            </Button>
          )}
        </section>
      </div>
      {outcome && <KioskAnswer outcome={outcome} onGone={() => setOutcome(null)} />}
    </div>
  );
}
