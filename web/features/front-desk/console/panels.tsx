import { lazy, Suspense } from 'react';
import { KeysDialog } from '../dialogs/keys-dialog.tsx';
import { MoreDialog } from '../dialogs/more-dialog.tsx';
import type { Panel, PanelsProps } from '../state/panel.ts';
import { PauseDialog } from '../dialogs/pause-dialog.tsx';
import { RowDialog } from '../line/row-dialog.tsx';
import type { DeskSession } from '../state/shapes.ts';
import { WalkInDialog } from '../walk-in/walk-in-dialog.tsx';

/** A module of its own, because few desks have a camera and reading its pictures may need a library. */
const ScanDialog = lazy(() => import('../dialogs/scan-dialog.tsx').then((module) => ({ default: module.ScanDialog })));

/** Modules of their own, because they are opened once a day at most, or load lists and pictures. */
const DocumentsDialog = lazy(() =>
  import('../dialogs/documents-dialog.tsx').then((module) => ({ default: module.DocumentsDialog })),
);
const LateDialog = lazy(() => import('../dialogs/late-dialog.tsx').then((module) => ({ default: module.LateDialog })));
const RoomsDialog = lazy(() =>
  import('../dialogs/rooms-dialog.tsx').then((module) => ({ default: module.RoomsDialog })),
);
const KioskDialog = lazy(() =>
  import('../dialogs/kiosk-dialog.tsx').then((module) => ({ default: module.KioskDialog })),
);
const CloseDialog = lazy(() =>
  import('../dialogs/close-dialog.tsx').then((module) => ({ default: module.CloseDialog })),
);
const SubstituteDialog = lazy(() =>
  import('../dialogs/substitute-dialog.tsx').then((module) => ({ default: module.SubstituteDialog })),
);

/** The dialog that is open. */
export function Panels(props: PanelsProps) {
  return (
    <Suspense fallback={null}>
      <Open {...props} />
    </Suspense>
  );
}

function Open(props: PanelsProps) {
  const { panel, desk, session, keys, onClose } = props;
  if (panel.kind === 'keys') return <KeysDialog keys={keys} onClose={onClose} />;
  if (panel.kind === 'scan') return <ScanDialog {...props} />;
  if (panel.kind === 'kiosk') return <KioskDialog desk={desk} onKiosk={props.onKiosk} onClose={onClose} />;
  if (session === null) return null;
  const over = { desk, session, onClose };
  if ('code' in panel) return <OfNumber {...props} session={session} panel={panel} />;
  if (panel.kind === 'pause') return <PauseDialog {...over} />;
  if (panel.kind === 'late') return <LateDialog {...over} />;
  if (panel.kind === 'more') return <MoreDialog {...props} />;
  if (panel.kind === 'rooms') return <RoomsDialog {...over} />;
  if (panel.kind === 'close') return <CloseDialog {...over} />;
  if (panel.kind === 'substitute') return <SubstituteDialog {...over} />;
  return <WalkInDialog {...over} onCheckIn={props.onCheckIn} />;
}

function OfNumber(props: PanelsProps & { session: DeskSession; panel: Extract<Panel, { code: string }> }) {
  const { panel, desk, session, onClose } = props;
  const entry = session.entries.find(({ trans_code }) => trans_code === panel.code);
  if (!entry) return null;
  if (panel.kind === 'documents') return <DocumentsDialog token={desk.token} entry={entry} onClose={onClose} />;
  return <RowDialog {...props} entry={entry} />;
}
