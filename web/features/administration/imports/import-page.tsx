import { useSearchParams } from 'react-router';
import { common } from '../../../text/common.ts';
import { importText as text } from './text.ts';
import { Steps } from '../../../ui/steps.tsx';
import './import.css';
import { ImportFile } from './import-file.tsx';
import { ImportRun } from './import-run.tsx';
import { RUN_KEY } from './import-scope.ts';
import type { ImportScope } from './import-scope.ts';
import { useImport } from './use-import.ts';

const STEPS = [{ label: text.stepFile, to: '?' }, { label: text.stepCheck }, { label: text.stepImport }];

/** Imports a file in three steps: choose it, check it, import it. */
export function ImportPage({ scope }: { readonly scope: ImportScope }) {
  const [query] = useSearchParams();
  const id = query.get(RUN_KEY);
  return (
    <div className="impor">
      <h1>{text.title}</h1>
      {id ? (
        <WatchedRun key={id} scope={scope} id={id} />
      ) : (
        <>
          <p className="meta mt-2 mb-4">{text.help}</p>
          <ImportSteps current={0} />
          <ImportFile scope={scope} />
        </>
      )}
    </div>
  );
}

function WatchedRun({ scope, id }: { readonly scope: ImportScope; readonly id: string }) {
  const watched = useImport(scope, id);
  const run = watched.seen?.import;
  const done = run?.step === 'IMPORT' && run.state === 'ENDED';
  return (
    <>
      <div className="mt-4" />
      <ImportSteps current={done ? STEPS.length : run?.step === 'IMPORT' ? 2 : 1} />
      <ImportRun scope={scope} watched={watched} />
    </>
  );
}

function ImportSteps({ current }: { readonly current: number }) {
  return (
    <div className="mb-4">
      <Steps label={text.steps} steps={STEPS} current={current} doneLabel={common.stepDone} />
    </div>
  );
}
