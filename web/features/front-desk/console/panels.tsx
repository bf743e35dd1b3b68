import { lazy, Suspense, useEffect } from 'react';
import type { Panel, PanelsProps } from '../state/panel.ts';
import { RowDialog } from '../line/row-dialog.tsx';
import type { DeskSession } from '../state/shapes.ts';
import { WalkInDialog } from '../walk-in/walk-in-dialog.tsx';

/** Modules of their own, so that an old computer shows the queue first: all of them but the registration, which begins with the first key that is typed. */
const LATER = {
  scan: () => import('../dialogs/scan-dialog.tsx'),
  documents: () => import('../dialogs/documents-dialog.tsx'),
  rooms: () => import('../dialogs/rooms-dialog.tsx'),
  kiosk: () => import('../dialogs/kiosk-dialog.tsx'),
  close: () => import('../dialogs/close-dialog.tsx'),
  substitute: () => import('../dialogs/substitute-dialog.tsx'),
  more: () => import('../dialogs/more-dialog.tsx'),
  menu: () => import('../dialogs/menu-dialog.tsx'),
  late: () => import('../dialogs/late-dialog.tsx'),
  keys: () => import('../dialogs/keys-dialog.tsx'),
  pause: () => import('../dialogs/pause-dialog.tsx'),
  name: () => import('../line/name-form.tsx'),
  reasons: () => import('../line/row-reasons.tsx'),
  found: () => import('../find/found-dialogs.tsx'),
  search: () => import('../find/found-panel.tsx'),
};
const ScanDialog = lazy(() => LATER.scan().then((module) => ({ default: module.ScanDialog })));
const DocumentsDialog = lazy(() => LATER.documents().then((module) => ({ default: module.DocumentsDialog })));
const RoomsDialog = lazy(() => LATER.rooms().then((module) => ({ default: module.RoomsDialog })));
const KioskDialog = lazy(() => LATER.kiosk().then((module) => ({ default: module.KioskDialog })));
const CloseDialog = lazy(() => LATER.close().then((module) => ({ default: module.CloseDialog })));
const SubstituteDialog = lazy(() => LATER.substitute().then((module) => ({ default: module.SubstituteDialog })));
const KeysDialog = lazy(() => LATER.keys().then((module) => ({ default: module.KeysDialog })));
const LateDialog = lazy(() => LATER.late().then((module) => ({ default: module.LateDialog })));
const PauseDialog = lazy(() => LATER.pause().then((module) => ({ default: module.PauseDialog })));
const FoundDialogs = lazy(() => LATER.found().then((module) => ({ default: module.FoundDialogs })));
const MoreDialog = lazy(() => LATER.more().then((module) => ({ default: module.MoreDialog })));
const MenuDialog = lazy(() => LATER.menu().then((module) => ({ default: module.MenuDialog })));

/** Loads the dialogs that have modules of their own, so that none has to be waited for when it is opened. One that cannot be loaded now is loaded then. */
export function loadLaterDialogs(): void {
  for (const load of Object.values(LATER)) load().catch(() => undefined);
}

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
  if (panel.kind === 'menu') return <MenuDialog {...props} />;
  if (session === null) return <Gone onClose={onClose} />;
  const over = { desk, session, onClose };
  if ('found' in panel) return <FoundDialogs {...over} panel={panel} />;
  if ('code' in panel) return <OfNumber {...props} session={session} panel={panel} />;
  if (panel.kind === 'pause') return <PauseDialog {...over} />;
  if (panel.kind === 'late') return <LateDialog {...over} />;
  if (panel.kind === 'more') return <MoreDialog {...props} />;
  if (panel.kind === 'rooms') return <RoomsDialog {...over} />;
  if (panel.kind === 'close') return <CloseDialog {...over} />;
  if (panel.kind === 'substitute') return <SubstituteDialog {...over} />;
  return <WalkInDialog {...over} payments={props.payments} hearing={props.hearing} onCheckIn={props.onCheckIn} />;
}

/** Closes a dialog about something that is no longer there, because keys would stay off behind nothing. */
function Gone({ onClose }: Pick<PanelsProps, 'onClose'>) {
  useEffect(onClose, [onClose]);
  return null;
}

function OfNumber(props: PanelsProps & { session: DeskSession; panel: Extract<Panel, { code: string }> }) {
  const { panel, desk, session, onClose } = props;
  const entry = session.entries.find(({ trans_code }) => trans_code === panel.code);
  if (!entry) return <Gone onClose={onClose} />;
  if (panel.kind === 'documents') return <DocumentsDialog token={desk.token} entry={entry} onClose={onClose} />;
  return <RowDialog {...props} entry={entry} />;
}
