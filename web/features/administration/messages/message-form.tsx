import { type ReactNode, type SubmitEvent, Suspense, lazy, useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { message } from './message.text.ts';
import { Button } from '../../../ui/button.tsx';
import { CaptchaBox } from './captcha-box.tsx';
import { type FieldSpec, FormField } from './form-field.tsx';
import './message-form.css';
import type { Outcome } from './result-dialog.tsx';
import { useCaptcha } from './use-captcha.ts';
import { type CheckedShape, type TypedValues, typedOf, wrongOf } from './values.ts';

const loadDialog = () => import('./result-dialog.tsx');
const ResultDialog = lazy(() => loadDialog().then((module) => ({ default: module.ResultDialog })));

type SubmissionReceipt = { status: string; message: string; description: string; errors: string[][] };

export interface MessageFormProps {
  readonly fields: readonly FieldSpec[];
  /** The contract's schema of the body, so that the browser refuses what the server would. */
  readonly shape: CheckedShape;
  readonly typed?: TypedValues | undefined;
  readonly send: (body: TypedValues) => Promise<Result<SubmissionReceipt>>;
  /** The label of the button; 'KIRIM PESAN' by default. */
  readonly submit?: string;
  readonly children?: ReactNode;
}

/** A form that writes to the product: checked here and by the server, with a captcha, answered in a dialog (STATE-01, ERR-01). */
export function MessageForm({
  fields,
  shape,
  typed = {},
  send,
  submit: words = message.submit,
  children,
}: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const captcha = useCaptcha();
  const [wrong, setWrong] = useState<TypedValues>({});
  const [notHuman, setNotHuman] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

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
    if (Object.keys(found).length > 0) return focusFirstWrong(form.current);
    if (captcha.payload === null) return refuseRobot();
    setBusy(true);
    const result = await send({ ...values, captcha: captcha.payload });
    setBusy(false);
    if (!result.ok && result.error.code === 'CAPTCHA_FAILED') return refuseRobot();
    captcha.reset();
    if (result.ok && result.data.status === 'success') {
      form.current?.reset();
      const { message: title, description, errors } = result.data;
      return setOutcome({ taken: true, title, lines: [description, ...errors.flatMap(([first]) => first ?? [])] });
    }
    const field = result.ok ? undefined : fields.find(({ name }) => name === result.error.field);
    if (field) setWrong(wrongOf([field], null, values));
    const why = !result.ok && /^(RATE_LIMITED|OFFLINE)$/.test(result.error.code) ? [sentenceOf(result.error)] : [];
    setOutcome({ taken: false, title: message.failedTitle, lines: [message.failed, ...why] });
  };
  // The dialog's code is fetched while the captcha is solved: once the connection is lost, a dialog about that could not be fetched any more.
  const prepared = { ...captcha, start: () => (void loadDialog(), setNotHuman(false), captcha.start()) };

  return (
    <form ref={form} method="post" noValidate className="tumpuk surat" onSubmit={(event) => void submit(event)}>
      {children}
      {fields.map((spec) => (
        <FormField key={spec.name} spec={spec} typed={typed[spec.name] ?? ''} error={wrong[spec.name]} />
      ))}
      <CaptchaBox captcha={prepared} refused={notHuman} input={box} />
      <Button type="submit" block busyLabel={busy && common.busy}>
        {words}
      </Button>
      {outcome && (
        <Suspense fallback={null}>
          <ResultDialog outcome={outcome} onClose={() => setOutcome(null)} />
        </Suspense>
      )}
    </form>
  );
}
