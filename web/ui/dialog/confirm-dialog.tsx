import { useState } from 'react';
import type { ReactNode } from 'react';
import { common } from '../../text/common.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from '../button.tsx';
import type { ButtonTone } from '../button.tsx';
import { Notice } from '../state/notice.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly description: string;
  readonly yes: string;
  readonly no: string;
  /** Carries out the action. Resolves with the sentence of a failure, which is shown so that the person can try again; null on success. */
  readonly onYes: () => Promise<string | null>;
  readonly onClose: () => void;
  /** Tone of the first button; 'danger' by default. */
  readonly tone?: ButtonTone;
  /** Fields above the buttons. */
  readonly children?: ReactNode;
}

/** Asks once more before something is deleted or given away. */
export function ConfirmDialog({
  title,
  description,
  yes,
  no,
  onYes,
  onClose,
  tone = 'danger',
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    const sentence = await onYes();
    setBusy(false);
    if (sentence !== null) setFailure(sentence);
  };
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      {children}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button tone={tone} block type="button" busyLabel={busy && common.busy} onClick={() => void send()}>
        {yes}
      </Button>
      <Button tone="secondary" block type="button" onClick={onClose}>
        {no}
      </Button>
    </AlertDialog>
  );
}
