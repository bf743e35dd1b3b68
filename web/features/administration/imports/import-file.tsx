import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { IMPORT_COLUMNS } from '#contract/administration/imports/import-limits.ts';
import type { AdminImport } from '#contract/administration/imports/import-limits.ts';
import { columnHelp, importText as text, kindWords } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { downloadFile } from '../../shared-administration/download-file.ts';
import type { ImportScope } from './import-scope.ts';
import { downloadTemplate } from './import-template.ts';
import { ImportUpload } from './import-upload.tsx';
import { RecentImports } from './recent-imports.tsx';

/** The first step: which kind of file, where to take one from, and the file itself. */
export function ImportFile({ scope }: { readonly scope: ImportScope }) {
  const [kind, setKind] = useState<AdminImport>(scope.kinds[0]!);
  return (
    <>
      <div className="panel">
        <fieldset className="tumpuk">
          <legend className="kuat mb-2">{text.kindTitle}</legend>
          <div className="dua-lajur impor-jenis">
            {scope.kinds.map((each) => (
              <RadioCard
                key={each}
                name="kind"
                value={each}
                checked={each === kind}
                onChange={() => setKind(each)}
                title={kindWords[each].label}
                meta={kindWords[each].help}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <Prepare key={kind} scope={scope} kind={kind} />
      <ImportUpload scope={scope} kind={kind} />
      <RecentImports scope={scope} />
    </>
  );
}

function Prepare({ scope, kind }: { readonly scope: ImportScope; readonly kind: AdminImport }) {
  const title = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    setBusy(true);
    setFailure(await downloadFile(scope.token, scope.exportUrl(kind), `${kind}.csv`));
    setBusy(false);
  };
  return (
    <section className="panel tumpuk" aria-labelledby={title}>
      <h2 id={title}>{text.sourceTitle}</h2>
      <p>{text.sourceHelp}</p>
      <div className="aksi">
        <Button tone="secondary" busyLabel={busy && text.export} onClick={() => void take()}>
          {text.export}
        </Button>
        <Button tone="quiet" onClick={() => downloadTemplate(kind)}>
          {text.template}
        </Button>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p className="meta">{text.templateHelp}</p>
      <details className="impor-kolom">
        <Summary label={text.columns} />
        <dl>
          {IMPORT_COLUMNS[kind].map((column) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>{columnHelp[column]}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details className="impor-kolom">
        <Summary label={text.excelTitle} />
        <p>{text.excelHelp}</p>
      </details>
    </section>
  );
}

function Summary({ label }: { readonly label: string }) {
  return (
    <summary>
      {label}
      <ChevronDown className="i" aria-hidden="true" />
    </summary>
  );
}
