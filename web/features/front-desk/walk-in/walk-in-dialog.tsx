import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { listDeskPayments } from '#contract/front-desk/desk-register.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { walkIn as text } from '../desk-walk-in.text.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import type { PanelsProps } from '../state/panel.ts';
import type { OverSessionProps } from '../dialogs/pause-dialog.tsx';
import { WalkInForm } from './walk-in-form.tsx';
import type { WalkInNumber } from './use-walk-in.ts';

/** The ticket and the code that draws its QR code are loaded while the name is typed. */
const loadDone = () => import('./walk-in-done.tsx');
const WalkInDone = lazy(() => loadDone().then((module) => ({ default: module.WalkInDone })));

/** Gives a number to somebody at the desk. A name and Enter are enough. */
export function WalkInDialog({ desk, session, onCheckIn, onClose }: OverSessionProps & Pick<PanelsProps, 'onCheckIn'>) {
  const { token, center } = desk;
  const [done, setDone] = useState<WalkInNumber | null>(null);
  useEffect(() => void loadDone(), []);
  const loading = useLoaded(useCallback(() => api(listDeskPayments, { query: { center }, token }), [token, center]));
  return (
    <DeskDialog wide title={text.title} onClose={onClose}>
      {done ? (
        <Suspense fallback={null}>
          <WalkInDone done={done} onAgain={() => setDone(null)} onClose={onClose} />
        </Suspense>
      ) : (
        <Loaded loading={loading} bones={[52, 44, 52]}>
          {({ payments }) => (
            <WalkInForm
              token={token}
              center={center}
              session={session}
              payments={payments}
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
        </Loaded>
      )}
    </DeskDialog>
  );
}
