import { formatCount } from '../../../lib/format.ts';
import { importText as text, overlapWords, strandedWords } from './text.ts';
import { adminMenu, centerMenu } from '../../../text/manage.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import type { ImportScope, ImportProgress } from './import-scope.ts';
import { Link } from '../../../ui/link.tsx';

export type ImportCounts = NonNullable<ImportProgress['result']>;
const COUNTS = ['read', 'accepted', 'changed', 'refused', 'warned'] as const;

/** The counts of a check or an import, and what only a person can resolve. */
export function ImportResult(props: { scope: ImportScope; result: ImportCounts; imported: boolean }) {
  const { scope, result, imported } = props;
  const { accepted, changed, sessions_made, stranded, overlaps } = result;
  return (
    <>
      <dl className="impor-angka">
        {COUNTS.map((name) => (
          <Count key={name} label={text[name]} count={result[name]} />
        ))}
        {imported && sessions_made > 0 && <Count label={text.sessions} count={sessions_made} />}
      </dl>
      {changed > accepted && <p className="meta">{text.changedHelp}</p>}
      {stranded > 0 && <Warning scope={scope} words={strandedWords(formatCount(stranded))} />}
      {overlaps > 0 && <Warning scope={scope} words={overlapWords(formatCount(overlaps))} />}
    </>
  );
}

function Count({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className="panel">
      <dt>{label}</dt>
      <dd className="t">{formatCount(count)}</dd>
    </div>
  );
}

/** A warning with a link to the page where it is resolved. */
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
