import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { adminMenu, centerMenu } from '../../text/manage.ts';
import { importText as text, overlapWords, reportName, severityWords, strandedWords } from '../../text/imports.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { downloadFile } from './download-file.ts';
import { ImportFaults } from './import-faults.tsx';
import type { ImportScope, ImportSeen, ImportShown } from './import-scope.ts';

type Result = NonNullable<ImportShown['result']>;
const COUNTS = ['read', 'accepted', 'changed', 'refused', 'warned'] as const;

/** What came of a check or an import: counts, what needs people, reasons, and the rows. */
export function ImportResult(props: { scope: ImportScope; seen: ImportSeen; result: Result }) {
  const { scope, seen, result } = props;
  const imported = seen.import.step === 'IMPORT';
  return (
    <>
      <dl className="impor-angka">
        {COUNTS.map((name) => (
          <div key={name} className="panel">
            <dt>{text[name]}</dt>
            <dd className="t">{formatCount(result[name])}</dd>
          </div>
        ))}
        {imported && result.sessions_made > 0 && (
          <div className="panel">
            <dt>{text.sessions}</dt>
            <dd className="t">{formatCount(result.sessions_made)}</dd>
          </div>
        )}
      </dl>
      {result.stranded > 0 && <Warning scope={scope} words={strandedWords(formatCount(result.stranded))} />}
      {result.overlaps > 0 && <Warning scope={scope} words={overlapWords(formatCount(result.overlaps))} />}
      {result.reasons.length > 0 && (
        <>
          <Reasons scope={scope} id={seen.import.id} reasons={result.reasons} />
          <ImportFaults faults={seen.faults} all={result.reasons.reduce((sum, { count }) => sum + count, 0)} />
        </>
      )}
    </>
  );
}

/** Something that only people can resolve, and the way there. */
function Warning({ scope: { center }, words }: { scope: ImportScope; words: string }) {
  const [to, label] =
    center === null
      ? [adminMenu.centers.to, adminMenu.centers.label]
      : [`/kelola/${center}${centerMenu.schedules.path}`, text.toSchedules];
  return (
    <Notice tone="change">
      <p>{words}</p>
      <Link className="tautan" to={to}>
        {label}
      </Link>
    </Notice>
  );
}

function Reasons({ scope, id, reasons }: { scope: ImportScope; id: string; reasons: Result['reasons'] }) {
  const title = useId();
  const [failed, setFailed] = useState(false);
  const take = async (): Promise<void> =>
    setFailed(!(await downloadFile(scope.token, scope.reportUrl(id), reportName)));
  return (
    <section aria-labelledby={title}>
      <div className="kepala-daftar">
        <h2 id={title}>{text.reasons}</h2>
        <Button tone="secondary" onClick={() => void take()}>
          {text.report}
        </Button>
      </div>
      {failed && <Notice tone="error">{text.downloadFailed}</Notice>}
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
