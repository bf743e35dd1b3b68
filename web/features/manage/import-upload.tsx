import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallError } from '#contract/client.ts';
import type { AdminImport } from '#contract/administration/imports/import-limits.ts';
import { isSignedOut } from '../../lib/refused-token.ts';
import { sendPicture } from '../../lib/send-picture.ts';
import { sentenceOf } from '../../text/errors.ts';
import { failureWords, importText as text, mostBytes, tooLarge } from '../../text/imports.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { runHref } from './import-scope.ts';
import type { ImportScope, ImportShown } from './import-scope.ts';

const MB = 1024 * 1024;

/** The file: sent as soon as it is chosen, because sending changes nothing; then its check is watched. */
export function ImportUpload({ scope, kind }: { readonly scope: ImportScope; readonly kind: AdminImport }) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const most = Math.floor(scope.maxBytes / MB);
  const send = async (file: File): Promise<void> => {
    if (file.size > scope.maxBytes) return setFailure(tooLarge(most));
    setBusy(true);
    setFailure(null);
    const body = new Blob([file], { type: 'text/csv' });
    const result = await sendPicture<{ import: ImportShown }>(scope.uploadUrl(kind, file.name), body, scope.token);
    setBusy(false);
    if (result.ok) return void navigate(runHref(result.data.import.id));
    if (!isSignedOut(result.error)) setFailure(sentenceOfUpload(result.error, most));
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
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file && !busy) void send(file);
          // The same file may be chosen again when it is mended.
          event.currentTarget.value = '';
        }}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}

function sentenceOfUpload(error: CallError, most: number): string {
  if (error.code === 'BODY_TOO_LARGE') return tooLarge(most);
  if (error.code === 'FILE_UNUSABLE') return failureWords(String(error.details?.['reason']), {});
  return sentenceOf(error);
}
