import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { EvidenceDialogProps } from './evidence-dialog.tsx';

type Dialog = ComponentType<EvidenceDialogProps>;

/** The dialog that shows what was stored as a code, which comes when somebody asks for it. Answers what to draw, and what opens it. */
export function useEvidenceDialog(props: Omit<EvidenceDialogProps, 'onClose'>): [ReactNode, () => void] {
  const [Shown, setShown] = useState<Dialog | null>(null);
  const open = async () => {
    // Where it cannot be had, a further press asks again.
    const part = await import('./evidence-dialog.tsx').catch(() => null);
    if (part) setShown(() => part.EvidenceDialog);
  };
  return [Shown && <Shown {...props} onClose={() => setShown(null)} />, () => void open()];
}
