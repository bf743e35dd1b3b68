import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { firstFaults, importText as text, moreFaults, severityWords } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import type { ImportAnswer } from './import-scope.ts';

const AT_FIRST = 10;

/** The rows that were refused or got a warning: line, column, value, and what is wrong with it. */
export function ImportFaults({ faults, all }: { readonly faults: ImportAnswer['faults']; readonly all: number }) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const shown = open ? faults : faults.slice(0, AT_FIRST);
  const left = faults.length - shown.length;
  return (
    <section aria-labelledby={title} className="tumpuk">
      <h2 id={title}>{text.faults}</h2>
      <table className="tabel">
        <caption className="vh">{text.faults}</caption>
        <thead>
          <tr>
            {[text.line, text.outcome, text.column, text.value, text.reason].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, severity, column, value, code, sentence }) => (
            <tr key={`${line} ${column} ${code}`}>
              <th scope="row" className="t">
                <span className="hanya-kecil">{text.line} </span>
                {formatCount(line)}
              </th>
              <td data-label={text.outcome}>{severityWords[severity]}</td>
              <td data-label={text.column}>{column || text.whole}</td>
              <td data-label={text.value}>{value || text.empty}</td>
              <td data-label={text.reason}>{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className="aksi">
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {moreFaults(formatCount(left))}
          </Button>
        </div>
      )}
      {left === 0 && all > faults.length && <p className="meta">{firstFaults(formatCount(faults.length))}</p>}
    </section>
  );
}
