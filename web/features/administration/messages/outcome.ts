import type { DataOf } from '#contract/endpoint.ts';
import type { Result } from '#contract/client.ts';
import type { submitContact } from '#contract/administration/messages/contact.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { message } from './message.text.ts';

export type SubmissionReceipt = DataOf<typeof submitContact>;
/** What became of a message, in words. */
export type Outcome = { readonly taken: boolean; readonly title: string; readonly lines: readonly string[] };

/** The server's own words when it took the message; else that it failed (ERR-01), and why when the person can do something about it. */
export function outcomeOf(result: Result<SubmissionReceipt>): Outcome {
  if (result.ok && result.data.status === 'success') {
    const { message: title, description, errors } = result.data;
    return { taken: true, title, lines: [description, ...errors.flatMap(([first]) => first ?? [])] };
  }
  const why = !result.ok && /^(RATE_LIMITED|OFFLINE)$/.test(result.error.code) ? [sentenceOf(result.error)] : [];
  return { taken: false, title: message.failedTitle, lines: [message.failed, ...why] };
}
