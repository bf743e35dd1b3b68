import { useId } from 'react';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { importText as text, kindWords, stateWords } from './text.ts';
import { runHref } from './import-scope.ts';
import type { ImportScope } from './import-scope.ts';
import { Link } from '../../../ui/link.tsx';

/** Links to today's imports; nothing when there are none or they could not be loaded. */
export function RecentImports({ scope }: { readonly scope: ImportScope }) {
  const title = useId();
  const imports = useLoaded(scope.list).data?.imports ?? [];
  if (imports.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title}>{text.recent}</h2>
      <p className="meta">{text.recentHelp}</p>
      <ul className="impor-lama">
        {imports.map(({ id, file, kind, step, state }) => (
          <li key={id}>
            <Link to={runHref(id)}>
              <b>{file}</b>
              <span className="meta">
                {kindWords[kind].label} · {stateWords[step][state]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
