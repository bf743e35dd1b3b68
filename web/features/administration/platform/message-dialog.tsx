import { useCallback, useState } from 'react';
import { getMessage, markMessage } from '#contract/administration/messages/admin-message.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { messages } from './admin.text.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { FormDialog } from '../../shared-administration/form-dialog.tsx';
import { wordsOfCell } from '../../shared-administration/cell-words.ts';

export interface MessageDialogProps {
  readonly token: string;
  readonly id: string;
  readonly onClose: () => void;
  readonly onMarked: (answered: boolean) => void;
}

/** The whole message, a link to answer by mail, and a button that marks it as answered. */
export function MessageDialog({ token, id, onClose, onMarked }: MessageDialogProps) {
  const ask = useCallback(() => api(getMessage, { params: { id }, token }), [token, id]);
  const loading = useLoaded(ask);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const mark = async (answered: boolean) => {
    setBusy(true);
    const result = await api(markMessage, { params: { id }, body: { answered }, token });
    setBusy(false);
    if (result.ok) onMarked(answered);
    else setFailure(sentenceOf(result.error));
  };
  return (
    <FormDialog title={messages.of(loading.data?.message.name ?? '')} onClose={onClose} stacked>
      <Loaded loading={loading}>
        {({ message: { email, message, created_at, answered_at, answered_by } }) => (
          <>
            <p className="meta">
              {email} · {wordsOfCell('created_at', 'instant', created_at, 'WIB')}
            </p>
            <p className="whitespace-pre-line">{message}</p>
            {answered_at && (
              <p className="meta">
                {messages.answered(answered_by, wordsOfCell('answered_at', 'instant', answered_at, 'WIB') ?? '')}
              </p>
            )}
            {failure && <Notice tone="error">{failure}</Notice>}
            <div className="tumpuk rapat">
              <a className="btn btn-1 btn-blok" href={letterTo(email)}>
                {messages.reply}
              </a>
              <Button
                tone="secondary"
                block
                busyLabel={busy && common.busy}
                onClick={() => void mark(answered_at === null)}
              >
                {answered_at === null ? messages.mark : messages.unmark}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

function letterTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(messages.replySubject)}`;
}
