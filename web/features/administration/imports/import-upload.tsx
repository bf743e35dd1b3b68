import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { AdminImport } from '#contract/administration/imports/import-limits.ts';
import { sendFile } from '../../../lib/requests/send-file.ts';
import { useSending } from '../../../lib/requests/use-sending.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { failureWords, importText as text, mostBytes, tooLarge } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { runHref } from './import-scope.ts';
import type { ImportScope, ImportProgress } from './import-scope.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

const MB = 1024 * 1024;

/** Sends a file as soon as it is chosen, because sending changes nothing, and then follows its check. */
export function ImportUpload({ scope, kind }: { readonly scope: ImportScope; readonly kind: AdminImport }) {
  const input = useRef<HTMLInputElement>(null);
  const { go: navigate } = usePageNavigation();
  const { busy, failure, send } = useSending();
  const most = Math.floor(scope.maxBytes / MB);
  const sendChosen = async (file: File): Promise<Result<{ import: ImportProgress }>> => {
    if (file.size > scope.maxBytes) return { ok: false, error: { code: 'BODY_TOO_LARGE', status: 0 } };
    return sendFile(scope.uploadUrl(kind, file.name), new Blob([file], { type: 'text/csv' }), scope.token);
  };
  return (
    <div className="panel tumpuk">
      <div className="aksi">
        <Button busyLabel={busy && text.sending} onClick={() => input.current?.click()}>
          <FileUp className="i" aria-hidden="true" />
          {text.choose}
        </Button>
      </div>
      <p className="meta">{mostBytes(most)}</p>
      <FileInput
        ref={input}
        accept=".csv,.txt,text/csv"
        onChoose={(file) =>
          void send(
            () => sendChosen(file),
            ({ import: { id } }) => void navigate(runHref(id)),
          )
        }
      />
      {failure && <Notice tone="error">{sentenceOfUpload(failure, most)}</Notice>}
    </div>
  );
}

function sentenceOfUpload(error: CallError, most: number): string {
  if (error.code === 'BODY_TOO_LARGE') return tooLarge(most);
  if (error.code === 'FILE_UNUSABLE') return failureWords(String(error.details?.['reason']), {});
  return sentenceOf(error);
}
