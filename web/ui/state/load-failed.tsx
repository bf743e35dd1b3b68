import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';
import type { Loading } from '../../lib/requests/use-loaded.ts';

export interface LoadFailedProps {
  readonly error: NonNullable<Loading<unknown>['error']>;
  readonly onRetry: () => void;
}

/** In the place of what could not be loaded (ERR-02, ERR-03): that it failed, why, and the way to try again. */
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
