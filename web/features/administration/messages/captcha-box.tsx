import { Check } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useStableId } from '../../../lib/island/island.tsx';
import { message } from './message.text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { CaptchaQuestion } from './post-message.ts';
import type { Captcha } from './use-captcha.ts';

export interface CaptchaBoxProps {
  readonly captcha: Captcha;
  /** What a browser without script is asked instead; null: it is asked when the form has been posted. Undefined: the form needs script. */
  readonly question: CaptchaQuestion | null | undefined;
  /** The form was sent without a solution, or the server refused it (VALID-02). */
  readonly refused: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** 'Saya bukan robot': a box that is ticked once the proof of work is done. */
export function CaptchaBox({ captcha, question, refused, input }: CaptchaBoxProps) {
  const noteId = useStableId();
  const { state, start } = captcha;
  const note = state === 'working' || state === 'failed' ? message.captcha[state] : '';
  // The box may have been ticked before the script was loaded.
  useEffect(() => {
    if (input.current?.checked) start();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes to life
  }, []);
  return (
    <div>
      <label className="kapca">
        <input
          ref={input}
          type="checkbox"
          className="vh"
          checked={state === 'solved'}
          aria-describedby={noteId}
          onChange={() => state !== 'working' && state !== 'solved' && start()}
        />
        {state === 'working' ? (
          <i className="putar" aria-hidden="true" />
        ) : (
          <span className={classNames('centang', state === 'solved' && 'is-ya')} aria-hidden="true">
            {state === 'solved' && <Check className="i" />}
          </span>
        )}
        <span>{message.notRobot}</span>
      </label>
      <p className="bantu" id={noteId} role="status">
        {note}
      </p>
      <noscript>
        {question ? (
          <>
            <input type="hidden" name="question" value={question.token} />
            <TextField
              label={question.words}
              help={message.questionHelp}
              name="answer"
              inputMode="numeric"
              autoComplete="off"
              figures
            />
          </>
        ) : (
          <p className="bantu">{question === null ? message.questionLater : message.noScript}</p>
        )}
      </noscript>
      {refused && (
        <Notice tone="error" className="mt-2">
          <b lang="en">{message.notHuman}</b>
          <br />
          {question ? message.wrongAnswer : message.notHumanHelp}
        </Notice>
      )}
    </div>
  );
}
