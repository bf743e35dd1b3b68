import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Result } from '#contract/client.ts';
import type { ImportStep } from '#contract/administration/imports/import-limits.ts';
import { formatCount } from '../../../lib/format.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { failureWords, importText as text, kindWords, rowsOf } from './text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { ImportFaults } from './import-faults.tsx';
import { ImportReasons } from './import-reasons.tsx';
import { ImportResult } from './import-result.tsx';
import type { ImportScope, ImportAnswer, ImportProgress } from './import-scope.ts';
import type { FollowedImport } from './use-import.ts';

/** The second and third step: the progress, the result, and what to do next. */
export function ImportRun({ scope, watched }: { readonly scope: ImportScope; readonly watched: FollowedImport }) {
  const { seen, error, look, stalled } = watched;
  return (
    <Loaded loading={{ data: seen, error, reload: look }} bones={[64, 160]}>
      {(shown) => (
        <StoredImport key={`${shown.import.step} ${shown.import.state}`}>
          {stalled && <Notice tone="change">{text.stalled}</Notice>}
          <p className="impor-nama">
            <b>{shown.import.file}</b> <span className="meta">{kindWords[shown.import.kind].label}</span>
          </p>
          {shown.import.state === 'RUNNING' ? (
            <Going scope={scope} run={shown.import} look={look} />
          ) : (
            <Ended scope={scope} seen={shown} look={look} />
          )}
        </StoredImport>
      )}
    </Loaded>
  );
}

/** Takes the focus, because the button that had it is no longer drawn. */
function StoredImport({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="tumpuk" ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

type Pressing = { readonly busy: boolean; readonly failure: string | null; press(): void };

/** Sends one press at a time and shows why the server refused it. The page loads the import again afterwards. */
function usePress(send: () => Promise<Result<unknown>>, look: () => void): Pressing {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await send();
    setBusy(false);
    if (!result.ok) setFailure(sentenceOf(result.error));
    look();
  };
  return { busy, failure, press: () => void (busy || press()) };
}

function Going({ scope, run, look }: { scope: ImportScope; run: ImportProgress; look: () => void }) {
  const cancelling = usePress(() => scope.cancel(run.id), look);
  const label = run.step === 'CHECK' ? text.checking : text.importing;
  const most = Math.max(1, run.rows_about);
  return (
    <div className="panel tumpuk">
      <div role="status">
        <h2>{label}</h2>
      </div>
      <progress className="impor-maju" max={most} value={Math.min(run.rows, most)} aria-label={label} />
      <p className="t">{rowsOf(formatCount(run.rows), formatCount(run.rows_about))}</p>
      <p className="meta">{text.leave}</p>
      {cancelling.failure && <Notice tone="error">{cancelling.failure}</Notice>}
      <div className="aksi">
        <Button tone="secondary" busyLabel={cancelling.busy && text.cancelling} onClick={cancelling.press}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}

function Ended({ scope, seen, look }: { scope: ImportScope; seen: ImportAnswer; look: () => void }) {
  const { id, step, state, result } = seen.import;
  const next = nextOf(seen.import);
  const starting = usePress(() => scope.run(id, next?.step ?? step), look);
  return (
    <>
      <Headline run={seen.import} />
      {starting.failure && <Notice tone="error">{starting.failure}</Notice>}
      {state === 'ENDED' && result && <ImportResult scope={scope} result={result} imported={step === 'IMPORT'} />}
      {step === 'CHECK' && next?.step === 'IMPORT' && (result?.refused ?? 0) > 0 && <p>{text.refusedStay}</p>}
      <div className="aksi">
        {next && (
          <Button busyLabel={starting.busy && common.busy} onClick={starting.press}>
            {next.label}
          </Button>
        )}
        <ButtonLink to="?" tone={next ? 'secondary' : 'primary'}>
          {text.back}
        </ButtonLink>
      </div>
      {state === 'ENDED' && result && result.reasons.length > 0 && (
        <>
          <ImportReasons scope={scope} id={id} reasons={result.reasons} />
          <ImportFaults faults={seen.faults} all={result.reasons.reduce((sum, { count }) => sum + count, 0)} />
        </>
      )}
    </>
  );
}

/** What can be pressed now; null when only another file helps. */
function nextOf({ step, state, result, failure }: ImportProgress): { step: ImportStep; label: string } | null {
  if (step === 'CHECK' && state === 'ENDED')
    return result && result.accepted > 0 ? { step: 'IMPORT', label: text.importNow } : null;
  if (state === 'ENDED' || (failure && failure.reason !== 'FAULT')) return null;
  return step === 'CHECK' ? { step, label: text.checkAgain } : { step, label: text.importAgain };
}

function Headline({ run: { step, state, result, failure } }: { run: ImportProgress }) {
  if (failure) return <Notice tone="error">{failureWords(failure.reason, failure.facts)}</Notice>;
  if (state === 'CANCELLED')
    return <Notice tone="change">{step === 'CHECK' ? text.cancelledCheck : text.cancelledImport}</Notice>;
  if (state === 'INTERRUPTED') return <Notice tone="change">{text.interrupted}</Notice>;
  if (step === 'IMPORT') return <Notice tone="done">{text.done}</Notice>;
  if (result?.accepted === 0) return <Notice tone="error">{text.nothingToTake}</Notice>;
  return (
    <Notice tone="done">
      {text.checked}
      {result?.changed === 0 && ` ${text.nothingNew}`}
    </Notice>
  );
}
