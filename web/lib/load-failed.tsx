import type { CallError } from '#contract/client.ts';
import { common } from '../text/common.ts';
import { sentenceOf } from '../text/errors.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** In the place of what could not be loaded (ERR-02, ERR-03): that it failed, why, and the way to try again. */
export function LoadFailed({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{`${common.loadFailed}. ${sentenceOf(error)}`}</p>
      <Button tone="secondary" small onClick={onRetry}>
        {common.retry}
      </Button>
    </Notice>
  );
}
