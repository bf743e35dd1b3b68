import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { importText as text, reportName, severityWords } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { downloadFile } from '../../shared-administration/download-file.ts';
import type { ImportScope } from './import-scope.ts';
import type { ImportCounts } from './import-result.tsx';

/** Why rows were refused or got a warning, most frequent first, with the report to download. */
export function ImportReasons(props: { scope: ImportScope; id: string; reasons: ImportCounts['reasons'] }) {
  const { scope, id, reasons } = props;
  const title = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (): Promise<void> => setFailure(await downloadFile(scope.token, scope.reportUrl(id), reportName));
  return (
    <section className="panel" aria-labelledby={title}>
      <div className="kepala-daftar">
        <h2 id={title}>{text.reasons}</h2>
        <Button tone="secondary" onClick={() => void take()}>
          {text.report}
        </Button>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul className="impor-alasan">
        {reasons.map(({ severity, code, sentence, count }) => (
          <li key={`${severity} ${code}`}>
            <b className="t">{formatCount(count)}</b>
            <span>
              <span className="kuat">{severityWords[severity]}.</span> {sentence}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
