import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { common } from '../../../text/common.ts';
import { message } from './message.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { CaptchaBox } from './captcha-box.tsx';
import { type FieldSpec, FormField } from './form-field.tsx';
import type { LazyResultDialog } from './lazy-result-dialog.tsx';
import { type Outcome, type SubmissionReceipt, outcomeOf } from './outcome.ts';
import { OutcomeWords } from './outcome-words.tsx';
import type { PostedMessage } from './post-message.ts';
import { useCaptcha } from './use-captcha.ts';
import { type CheckedShape, type TypedValues, typedOf, wrongOf } from './values.ts';

export interface MessageFormProps {
  readonly fields: readonly FieldSpec[];
  /** The contract's schema of the body, so that the browser refuses what the server would. */
  readonly shape: CheckedShape;
  readonly typed?: TypedValues | undefined;
  /** Our mail address, for when a message does not arrive; null: not said. */
  readonly mail: string | null;
  /** What became of the form when it was posted without script; null: it was not. Undefined: this form needs script. */
  readonly posted?: PostedMessage | null;
  /** The page that the form is posted to without script; by default the one that it stands on. */
  readonly action?: string;
  /** Says what became of the message; without it, it is said beside the form. */
  readonly answer?: LazyResultDialog;
  readonly send: (body: TypedValues) => Promise<Result<SubmissionReceipt>>;
  /** The label of the button; 'KIRIM PESAN' by default. */
  readonly submit?: string;
  readonly children?: ReactNode;
}

/** A form that writes to the product: checked here and by the server, with a captcha, answered in a dialog (STATE-01, ERR-01) or beside itself. */
export function MessageForm({
  fields,
  shape,
  posted,
  mail,
  typed = posted?.typed ?? {},
  action,
  answer,
  send,
  submit: words = message.submit,
  children,
}: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const captcha = useCaptcha();
  const [wrong, setWrong] = useState<TypedValues>(posted?.wrong ?? {});
  const [notHuman, setNotHuman] = useState(posted?.refused ?? false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(posted?.outcome ?? null);
  /** What a page shows that was posted without script was never in a dialog. */
  const Dialog = outcome !== null && outcome === posted?.outcome ? undefined : answer?.Dialog;

  const refuseRobot = () => {
    setNotHuman(true);
    captcha.reset();
    box.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = typedOf(
      new FormData(event.currentTarget),
      fields.map(({ name }) => name),
    );
    const found = wrongOf(fields, shape, values);
    setWrong(found);
    setNotHuman(false);
    setOutcome(null);
    if (Object.keys(found).length > 0) return focusFirstWrong(form.current);
    if (captcha.payload === null) return refuseRobot();
    setBusy(true);
    const result = await send({ ...values, captcha: captcha.payload });
    setBusy(false);
    if (!result.ok && result.error.code === 'CAPTCHA_FAILED') return refuseRobot();
    captcha.reset();
    const next = outcomeOf(result);
    setOutcome(next);
    if (next.taken) return form.current?.reset();
    const field = result.ok ? undefined : fields.find(({ name }) => name === result.error.field);
    if (field) setWrong(wrongOf([field], null, values));
  };
  // The dialog's code is fetched while the captcha is solved: once the connection is lost, a dialog about that could not be fetched any more.
  const prepared = {
    ...captcha,
    start: () => (answer?.prepare(), setNotHuman(false), captcha.start()),
  };

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="tumpuk surat"
      onSubmit={(event) => void submit(event)}
    >
      {children}
      {fields.map((spec) => (
        <FormField key={spec.name} spec={spec} typed={typed[spec.name] ?? ''} error={wrong[spec.name]} />
      ))}
      <CaptchaBox
        captcha={prepared}
        question={posted === null ? null : posted?.question}
        refused={notHuman}
        input={box}
      />
      <Button type="submit" block busyLabel={busy && common.busy}>
        {words}
      </Button>
      {outcome && !Dialog && (
        <Notice tone={outcome.taken ? 'done' : 'error'}>
          <b>{outcome.title}</b>
          <br />
          <OutcomeWords outcome={outcome} mail={mail} />
        </Notice>
      )}
      {outcome && Dialog && <Dialog outcome={outcome} mail={mail} onClose={() => setOutcome(null)} />}
    </form>
  );
}
