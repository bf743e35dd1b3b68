import type { CallError } from '#contract/client.ts';
import { manage } from '../../text/manage.ts';
import { Button } from '../../ui/button.tsx';

/** Stands beside the button of a form when somebody else saved first; a press loads what is stored now. */
export function StaleButton({ code, onRefresh }: { readonly code: CallError['code'] | null; onRefresh: () => void }) {
  if (code !== 'EDITED_MEANWHILE') return null;
  return (
    <Button tone="secondary" onClick={onRefresh}>
      {manage.refresh}
    </Button>
  );
}
