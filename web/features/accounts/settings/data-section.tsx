import { useState } from 'react';
import { api } from '../../../lib/requests/api.ts';
import { download } from '../../../lib/download.ts';
import { account as words } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { ProvedForm } from './proved-form.tsx';
import type { Account } from './proof-fields.tsx';
import { deleteAccount, exportAccount } from '#contract/personal-data/personal-data.ts';

export interface DataSectionProps {
  readonly account: Account;
  readonly token: string;
  readonly onDeleted: () => void;
}

/** The person's rights over their data (UU 27/2022 art. 7, 8 and 13): to download them and to have them deleted. */
export function DataSection({ account, token, onDeleted }: DataSectionProps) {
  const [open, setOpen] = useState<'export' | 'delete' | null>(null);
  const [exported, setExported] = useState(false);
  const close = () => setOpen(null);
  return (
    <section className="blok" aria-labelledby="akun-data">
      <h2 id="akun-data">{words.dataHeading}</h2>
      <p className="meta">{words.exportHelp}</p>
      {open === 'export' ? (
        <ProvedForm
          account={account}
          token={token}
          submit={words.export}
          busyLabel={words.exporting}
          onCancel={close}
          send={async (proof) => {
            const result = await api(exportAccount, { token, body: { proof } });
            if (!result.ok) return result.error;
            const text = JSON.stringify(result.data, null, 2);
            download(new Blob([text], { type: 'application/json' }), words.exportFile);
            setExported(true);
            close();
            return null;
          }}
        />
      ) : (
        <Button tone="secondary" small onClick={() => setOpen('export')}>
          {words.export}
        </Button>
      )}
      {exported && <Notice tone="done">{words.exported}</Notice>}
      <hr />
      <p className="meta">{words.deleteHelp}</p>
      {open === 'delete' ? (
        <>
          <p className="kuat">{words.deleteAsk}</p>
          <ProvedForm
            account={account}
            token={token}
            submit={words.deleteYes}
            busyLabel={words.deleting}
            danger
            onCancel={close}
            send={async (proof) => {
              const result = await api(deleteAccount, { token, body: { proof } });
              if (!result.ok) return result.error;
              onDeleted();
              return null;
            }}
          />
        </>
      ) : (
        <Button tone="danger" small onClick={() => setOpen('delete')}>
          {words.delete}
        </Button>
      )}
    </section>
  );
}
