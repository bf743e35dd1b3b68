import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';
import type { Loading } from '../../lib/requests/use-loaded.ts';

export interface LoadFailedProps {
  readonly error: NonNullable<Loading<unknown>['error']>;
  readonly onRetry: () => void;
}

/** Stands instead of a part that could not be loaded (ERR-02, ERR-03): says that it failed and why, with a button to try again. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <Notice tone="error">
      <p>{`${common.loadFailed}. ${sentenceOf(error)}`}</p>
      <Button tone="secondary" small onClick={onRetry}>
        {common.retry}
      </Button>
    </Notice>
  );
}
