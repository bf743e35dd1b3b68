import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { CheckResult } from './check-result.tsx';
import type { DifferentResultProps } from './different-result.tsx';
import { logCheck } from './text.ts';

/** What a look found that differs, whose parts hardly anybody sees, so that they come when they are wanted. Where they cannot be had, that something differs is said all the same. */
export function LateDifferentResult(props: DifferentResultProps) {
  const [Part, setPart] = useState<ComponentType<DifferentResultProps>>(() => PlainDifferent);
  useEffect(() => {
    const load = async () => {
      const part = await import('./different-result.tsx').catch(() => null);
      if (part) setPart(() => part.DifferentResult);
    };
    void load();
  }, []);
  return <Part {...props} />;
}

function PlainDifferent({ level, onPaper, children }: DifferentResultProps) {
  return (
    <CheckResult
      level={level}
      {...(onPaper && { onPaper })}
      state="different"
      title={logCheck.different}
      meaning={logCheck.plainDifferent}
    >
      {children}
    </CheckResult>
  );
}
