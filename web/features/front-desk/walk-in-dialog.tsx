import { useCallback, useState } from 'react';
import { listDeskPayments } from '#contract/endpoints/desk-register.ts';
import { api } from '../../lib/api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { walkIn as text } from '../../text/desk-walk-in.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { OverSessionProps } from './pause-dialog.tsx';
import { WalkInDone } from './walk-in-done.tsx';
import { WalkInForm } from './walk-in-form.tsx';
import type { Registered } from './use-walk-in.ts';

/** A number for somebody at the desk: the least is a name and Enter. */
export function WalkInDialog({ desk, session, onClose }: OverSessionProps) {
  const { token } = desk;
  const [done, setDone] = useState<Registered | null>(null);
  const loading = useLoaded(useCallback(() => api(listDeskPayments, { token }), [token]));
  return (
    <DeskDialog wide title={text.title} onClose={onClose}>
      {done ? (
        <WalkInDone done={done} center={desk.day?.center.name ?? ''} onAgain={() => setDone(null)} onClose={onClose} />
      ) : (
        <Loaded loading={loading} bones={[52, 44, 52]}>
          {({ payments }) => (
            <WalkInForm
              token={token}
              session={session}
              payments={payments}
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
