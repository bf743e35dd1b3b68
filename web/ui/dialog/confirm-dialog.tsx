import { useRef, useState } from 'react';
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
  /** Whether the button that changes nothing stands first and has the focus. */
  readonly isNoFirst?: boolean;
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
  isNoFirst = false,
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
  const keeping = useRef<HTMLButtonElement>(null);
  const keep = (
    <Button ref={keeping} tone={isNoFirst ? 'primary' : 'secondary'} block type="button" onClick={onClose}>
      {no}
    </Button>
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      initialFocus={isNoFirst ? () => keeping.current : undefined}
    >
      {children}
      {failure && <Notice tone="error">{failure}</Notice>}
      {isNoFirst && keep}
      <Button tone={tone} block type="button" busyLabel={busy && common.busy} onClick={() => void send()}>
        {yes}
      </Button>
      {!isNoFirst && keep}
    </AlertDialog>
  );
}
