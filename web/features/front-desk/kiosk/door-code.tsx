import { kiosk as text } from './text.ts';
import { QrCode } from '../../../ui/ticket/qr-code.tsx';
import type { Door } from './use-door-code.ts';

/** The door code, new every minute, and how to use it. */
export function DoorCode({ door }: { readonly door: Door | null }) {
  return (
    <section className="kios-pintu" aria-labelledby="kios-hp">
      <h2 id="kios-hp">{text.door}</h2>
      {door ? <QrCode text={door.address} label={text.doorQr} /> : <p role="status">{text.doorFailed}</p>}
      <ol>
        {text.doorSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
