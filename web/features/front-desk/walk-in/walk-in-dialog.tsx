import { useEffect, useState } from 'react';
import { later } from '../../../lib/page/later.tsx';
import { walkIn as text } from '../desk-walk-in.text.ts';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import type { PanelsProps } from '../state/panel.ts';
import type { OverSessionProps } from '../dialogs/pause-dialog.tsx';
import { WalkInForm } from './walk-in-form.tsx';
import type { WalkInNumber } from './use-walk-in.ts';

/** The ticket and the code that draws its QR code are loaded while the name is typed. */
const WalkInDone = later(async () => (await import('./walk-in-done.tsx')).WalkInDone);

type WalkInDialogProps = OverSessionProps & Pick<PanelsProps, 'hearing' | 'payments' | 'onCheckIn'>;

/** Gives a number to somebody at the desk. A name and Enter are enough. The form waits for nothing: the name can be typed at once. */
export function WalkInDialog({ desk, session, hearing, payments, onCheckIn, onClose }: WalkInDialogProps) {
  const { token, center } = desk;
  const [done, setDone] = useState<WalkInNumber | null>(null);
  useEffect(() => void WalkInDone.load().catch(() => undefined), []);
  const { data, error, reload } = payments;
  // What the console loaded hours ago may have changed; it stays on the screen meanwhile.
  const [isOld] = useState(data !== null || error !== null);
  useEffect(() => {
    if (isOld) reload();
  }, [isOld, reload]);
  return (
    <DeskDialog wide title={text.title} onClose={onClose}>
      {done ? (
        <WalkInDone done={done} onAgain={() => setDone(null)} onClose={onClose} />
      ) : (
        <WalkInForm
          token={token}
          center={center}
          session={session}
          payments={payments}
          hearing={hearing}
          onCheckIn={(code) => {
            onClose();
            onCheckIn(code);
          }}
          onDone={(registered) => {
            desk.show(registered.session);
            desk.reload();
            setDone(registered);
          }}
        />
      )}
    </DeskDialog>
  );
}
