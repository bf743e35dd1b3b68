import { Suspense, lazy } from 'react';
import type { ResultDialogProps } from './result-dialog.tsx';

const load = () => import('./result-dialog.tsx');
const Lazy = lazy(() => load().then(({ ResultDialog }) => ({ default: ResultDialog })));

/** The dialog of a form's answer, whose code is fetched when it is prepared or shown. */
export const lazyResultDialog = {
  prepare: (): void => void load(),
  Dialog: (props: ResultDialogProps) => (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  ),
} as const;

export type LazyResultDialog = typeof lazyResultDialog;
