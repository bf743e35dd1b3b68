import { useEffect, useState } from 'react';
import { getChangeTerms } from '#contract/booking/change-terms.ts';
import { api } from '../../../lib/requests/api.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { changeTerms } from './change-terms.text.ts';
import type { ChangeTermsData } from './change-terms.text.ts';

export interface ChangeTermsProps {
  readonly code: string;
  readonly token: string;
  readonly change: keyof typeof changeTerms;
}

/** Says before a number is moved or given back that fair use allows it for the last time, or what it keeps the account from afterwards. Where that cannot be asked, the server still decides. */
export function ChangeTerms({ code, token, change }: ChangeTermsProps) {
  const [terms, setTerms] = useState<ChangeTermsData | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    void api(getChangeTerms, { params: { trans_code: code }, token, signal: gone.signal }).then(
      (result) => result.ok && !gone.signal.aborted && setTerms(result.data),
    );
    return () => gone.abort();
  }, [code, token]);
  const words = terms && changeTerms[change](terms);
  // Empty until the answer comes, so that what comes then is read out.
  return <div role="status">{words && <Notice tone="change">{words}</Notice>}</div>;
}
