import type { CallError } from '#contract/client.ts';
import type { ErrorBody } from '#contract/envelope.ts';
import { download } from '../../lib/download.ts';
import { sentenceOf } from '../../text/errors.ts';
import { askFactorAgain } from '../shared-accounts/factors/grave-api.ts';
import { rowsText } from './rows.text.ts';

const FORBIDDEN = 403;
/** Too many files at once: of this person, of the center, or of everybody. */
const LATER = new Set([429, 503]);

/** Fetches a file of the administration; the sentence that says why not when it could not be fetched. Every file is grave, so that the person may be asked for the second factor first. */
export async function fetchFile(token: string, address: string): Promise<Blob | string> {
  const ask = () => fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  let answer = await ask();
  const refusal = answer?.status === FORBIDDEN ? await refusalOf(answer) : null;
  if (refusal?.code === 'FACTOR_AGAIN') {
    const error = await askFactorAgain(token, refusal);
    if (error !== null) return sentenceOf(error);
    answer = await ask();
  }
  if (answer && LATER.has(answer.status)) return rowsText.downloadLater;
  const file = answer?.ok ? await answer.blob().catch(() => null) : null;
  return file ?? rowsText.downloadFailed;
}

async function refusalOf(answer: Response): Promise<CallError | null> {
  const body = (await answer.json().catch(() => null)) as { error?: ErrorBody } | null;
  return body?.error ? { ...body.error, status: answer.status } : null;
}

/** Fetches a file of the administration and lets the browser save it; the sentence that says why not when it could not be fetched, else null. */
export async function downloadFile(token: string, address: string, name: string): Promise<string | null> {
  const file = await fetchFile(token, address);
  if (typeof file === 'string') return file;
  download(file, name);
  return null;
}
