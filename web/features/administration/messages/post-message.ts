import { contactBody, submitContact } from '#contract/administration/messages/contact.ts';
import type { Call } from '#contract/client.ts';
import { getCaptchaQuestion } from '#contract/platform/captcha.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { CONTACT_FIELDS, SENDER_FIELDS, messageBody } from './contact-fields.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type TypedValues, typedOf, wrongOf } from './values.ts';

export type CaptchaQuestion = DataOf<typeof getCaptchaQuestion>['question'];

/** What became of a form that a browser without script has posted; the page shows it, and the form once more with what was typed. */
export type PostedMessage = {
  readonly typed: TypedValues;
  /** Whether it was the footer's form, which has no message. */
  readonly brief: boolean;
  readonly wrong: TypedValues;
  /** Stands in for the captcha, which needs script. */
  readonly question: CaptchaQuestion | null;
  /** The question that was asked before got no right answer. */
  readonly refused: boolean;
  readonly outcome: Outcome | null;
};

/** Sends a message that was posted by a plain form, by the same command as the form with script. */
export async function postMessage(form: FormData, call: Call): Promise<PostedMessage> {
  const brief = !form.has('message');
  const fields = brief ? SENDER_FIELDS : CONTACT_FIELDS;
  const typed = typedOf(
    form,
    fields.map(({ name }) => name),
  );
  const { question = '', answer = '' } = typedOf(form, ['question', 'answer']);
  const none = { typed, brief, wrong: {}, question: null, refused: false, outcome: null };
  const wrong = wrongOf(fields, contactBody, typed);
  const body = messageBody({ ...typed, captcha: `${question}:${answer}` });
  const asked = question !== '' && Object.keys(wrong).length === 0;
  const result = asked ? await call(submitContact, { body }) : null;
  if (result?.ok) return { ...none, typed: {}, outcome: outcomeOf(result) };
  if (result && result.error.code !== 'CAPTCHA_FAILED') return { ...none, outcome: outcomeOf(result) };
  const next = await call(getCaptchaQuestion);
  if (!next.ok) return { ...none, wrong, outcome: outcomeOf(next) };
  return { ...none, wrong, question: next.data.question, refused: result !== null };
}
