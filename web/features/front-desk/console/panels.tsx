import { useEffect } from 'react';
import { later } from '../../../lib/page/later.tsx';
import type { Panel, PanelsProps } from '../state/panel.ts';
import { NameForm, PriorityForm, RowDialog, VoidForm } from '../line/row-dialog.tsx';
import type { DeskSession } from '../state/shapes.ts';
import { ScanLine } from '../check-in/scan-lines.tsx';
import { WalkInDialog } from '../walk-in/walk-in-dialog.tsx';

/** Modules of their own, so that an old computer shows the queue first: all of them but the registration, which begins with the first key that is typed. */
const ScanDialog = later(async () => (await import('../dialogs/scan-dialog.tsx')).ScanDialog);
const DocumentsDialog = later(async () => (await import('../dialogs/documents-dialog.tsx')).DocumentsDialog);
const RoomsDialog = later(async () => (await import('../dialogs/rooms-dialog.tsx')).RoomsDialog);
const KioskDialog = later(async () => (await import('../dialogs/kiosk-dialog.tsx')).KioskDialog);
const CloseDialog = later(async () => (await import('../dialogs/close-dialog.tsx')).CloseDialog);
const SubstituteDialog = later(async () => (await import('../dialogs/substitute-dialog.tsx')).SubstituteDialog);
const KeysDialog = later(async () => (await import('../dialogs/keys-dialog.tsx')).KeysDialog);
const LateDialog = later(async () => (await import('../dialogs/late-dialog.tsx')).LateDialog);
const PauseDialog = later(async () => (await import('../dialogs/pause-dialog.tsx')).PauseDialog);
const MoreDialog = later(async () => (await import('../dialogs/more-dialog.tsx')).MoreDialog);
const MenuDialog = later(async () => (await import('../dialogs/menu-dialog.tsx')).MenuDialog);
const FoundDialogs = later(async () => (await import('../find/found-dialogs.tsx')).FoundDialogs);
const LATER = [
  ScanLine,
  ScanDialog,
  DocumentsDialog,
  RoomsDialog,
  KioskDialog,
  CloseDialog,
  SubstituteDialog,
  KeysDialog,
  LateDialog,
  PauseDialog,
  MoreDialog,
  MenuDialog,
  FoundDialogs,
  NameForm,
  PriorityForm,
  VoidForm,
];

/** Loads the dialogs that have modules of their own, so that none has to be waited for when it is opened. One that cannot be loaded now is loaded then. */
export function loadLaterDialogs(): void {
  for (const { load } of LATER) load().catch(() => undefined);
  import('../find/found-panel.tsx').catch(() => undefined);
}

/** The dialog that is open. */
export function Panels(props: PanelsProps) {
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
