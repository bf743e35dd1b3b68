import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { wallApi } from '../../../lib/requests/api.ts';
import { printTicket } from '../../shared-booking/print-ticket.ts';
import { Button } from '../../../ui/button.tsx';
import { Camera } from '../check-in/camera.tsx';
import { scannedCode } from '../check-in/scanned-code.ts';
import { storeTicketKey } from '../check-in/ticket-proof.ts';
import { useKioskCheckIn } from '../check-in/use-check-in.ts';
import { PrintedSlip } from '../walk-in/printed-slip.tsx';
import { CheckInQuestion } from './check-in-question.tsx';
import { ChooseQuestion, DoctorQuestion, choicesOf } from './number/choose-question.tsx';
import { doctorChoices } from './number/choices.ts';
import type { Choice } from './number/choices.ts';
import { CodePad } from './code-pad.tsx';
import { HelpButton } from './help-button.tsx';
import { KioskExit } from './kiosk-exit.tsx';
import { QuestionTitle, KioskFoot, KioskHead } from './kiosk-frame.tsx';
import { CheckedInResult, NumberResult, RefusedResult } from './kiosk-result.tsx';
import { doesKioskPrint, forgetKioskToken } from './kiosk-token.ts';
import { PatientQuestion } from './number/patient-question.tsx';
import { CHOOSE, START, beforeOf, isResult, secondsOf, servesAsCard } from './questions.ts';
import type { KioskPatient, Question } from './questions.ts';
import { StartQuestion } from './start-question.tsx';
import { deskDialog } from '../desk-dialogs.text.ts';
import { checkInSentence, kiosk as text, takeSentence } from './text.ts';
import { useCountdown } from './use-countdown.ts';
import { useDoorCode } from './use-door-code.ts';
import { useKioskInput } from './use-kiosk-input.ts';
import { useKioskSessions } from './number/use-kiosk-sessions.ts';
import { useTakeNumber } from './number/use-take-number.ts';

const UNHEARD = ['OFFLINE', 'ABORTED', 'INTERNAL', 'MAINTENANCE'];

export interface KioskProps {
  readonly token: string;
  /** The time in milliseconds. */
  readonly clock?: () => number;
}

/**
 * The tablet at the door: people check in, or take a number on the spot, and are asked one thing at a time. It leads to no other page, names nobody, and hears a
 * scanner on every screen.
 */
export function Kiosk({ token, clock = Date.now }: KioskProps) {
  const door = useDoorCode(token);
  const { day, isCurrent, reload } = useKioskSessions(token);
  const offered = isCurrent ? day : null;
  const { busy: checkingIn, checkIn } = useKioskCheckIn(token);
  const { take, forget } = useTakeNumber(token);
  const [question, setQuestion] = useState<Question>(START);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [taking, setTaking] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  const prints = doesKioskPrint();
  useEffect(() => void storeTicketKey(wallApi), []);
  useEffect(() => {
    if (prints && question.name === 'number') printTicket('roll');
  }, [prints, question]);

  const go = (next: Question) => {
    setProblem(null);
    if (next.name === 'start') {
      setName('');
      forget();
    }
    if (next.name === 'choose' && question.name !== 'choose') reload();
    setQuestion(next);
  };
  const left = useCountdown(secondsOf(question), question, clock, () => go(START));

  const giveNumber = async (session: number, patient: KioskPatient, asked: Question) => {
    setTaking(true);
    const result = await take(session, patient);
    if (result === null) return;
    setTaking(false);
    if (result.ok) {
      setName('');
      forget();
      setQuestion({ name: 'number', slip: result.data.slip });
      return reload();
    }
    const { code } = result.error;
    if (code === 'UNAUTHENTICATED') return forgetKioskToken();
    if (!UNHEARD.includes(code)) {
      setProblem(takeSentence(code));
      setQuestion(asked);
      return reload();
    }
    setQuestion({ name: 'refused', sentence: takeSentence(code), before: asked, again: { session, patient } });
  };
  const resend = ({ again, before }: Extract<Question, { name: 'refused' }>) =>
    again && giveNumber(again.session, again.patient, before);
  const scanned = async (given: string) => {
    if (taking) return;
    const asked = question.name === 'camera' ? question.before : question;
    const outcome = await checkIn(given);
    if (outcome === null) return;
    if (outcome.ok) return go({ name: 'checked-in', at: outcome });
    const { code } = outcome;
    if (code === 'UNAUTHENTICATED') return forgetKioskToken();
    if (asked.name !== 'patient')
      return go({ name: 'refused', sentence: checkInSentence(code), before: isResult(asked) ? START : asked });
    const ticket = scannedCode(given);
    if (ticket && servesAsCard(code)) return giveNumber(asked.session, { trans_code: ticket.code }, asked);
    go(asked);
    setProblem(takeSentence(code));
  };

  const choose = (choice: Choice) => {
    if (choice.open.length > 1) go({ name: 'doctor', clinic: choice.id });
    else if (choice.open[0]) go({ name: 'patient', session: choice.open[0].id, before: question });
  };
  const digit = (pressed: number) => {
    if (question.name === 'start') return [() => go({ name: 'check-in' }), () => go(CHOOSE)][pressed - 1]?.();
    if (question.name === 'check-in')
      return [() => go({ name: 'camera', before: question }), () => go({ name: 'code' })][pressed - 1]?.();
    const cards =
      question.name === 'choose'
        ? choicesOf(offered, question.by)
        : question.name === 'doctor'
          ? doctorChoices(offered?.sessions ?? [], question.clinic)
          : [];
    const chosen = cards.filter(({ state }) => state === 'open')[pressed - 1];
    if (chosen) choose(chosen);
  };
  useKioskInput({
    onScan: (read) => void scanned(read),
    onDigit: digit,
    onBack: () => go(beforeOf(question)),
    onKey: () => setHasKeys(true),
  });

  const session = question.name === 'patient' ? day?.sessions.find(({ id }) => id === question.session) : undefined;
  return (
    <div className="kios" data-tombol={hasKeys || undefined}>
      <KioskHead door={door} exit={question.name === 'start' && <KioskExit token={token} />} />
      <div className={question.name === 'patient' || question.name === 'code' ? 'kios-isi padat' : 'kios-isi'}>
        {question.name === 'start' && (
          <StartQuestion onCheckIn={() => go({ name: 'check-in' })} onTake={() => go(CHOOSE)} />
        )}
        {question.name === 'check-in' && (
          <CheckInQuestion
            door={door}
            onCamera={() => go({ name: 'camera', before: question })}
            onType={() => go({ name: 'code' })}
          />
        )}
        {question.name === 'camera' && (
          <>
            <QuestionTitle>{text.scanTitle}</QuestionTitle>
            <Camera words={deskDialog} onText={(seen) => void scanned(seen)} />
          </>
        )}
        {question.name === 'code' && (
          <>
            <QuestionTitle>{text.typeTitle}</QuestionTitle>
            <CodePad busy={checkingIn !== null} onCode={(code) => void scanned(code)} />
          </>
        )}
        {question.name === 'choose' && (
          <ChooseQuestion day={offered} by={question.by} onBy={(by) => go({ name: 'choose', by })} onChoose={choose} />
        )}
        {question.name === 'doctor' && <DoctorQuestion day={offered} clinic={question.clinic} onChoose={choose} />}
        {question.name === 'patient' && session && (
          <PatientQuestion
            session={session}
            zone={door?.center.zone}
            name={name}
            onName={setName}
            busy={taking || checkingIn !== null}
            problem={problem}
            allowsNameless={day?.allows_nameless ?? false}
            onTake={(given) => void giveNumber(session.id, given === null ? null : { name: given }, question)}
            onCamera={() => go({ name: 'camera', before: question })}
          />
        )}
        {question.name === 'patient' && !session && <RefusedResult sentence={text.loadFailed} />}
        {question.name === 'number' && <NumberResult slip={question.slip} prints={prints} />}
        {question.name === 'checked-in' && <CheckedInResult at={question.at} />}
        {question.name === 'refused' && <RefusedResult sentence={question.sentence} />}
      </div>
      <KioskFoot
        onBack={question.name === 'start' || isResult(question) ? null : () => go(beforeOf(question))}
        left={left}
        kind={isResult(question) || question.name === 'refused' ? 'result' : 'question'}
        words={text.helpIntro}
      >
        {!isResult(question) && <HelpButton token={token} key={question.name === 'start' ? 'start' : 'asked'} />}
        {question.name === 'refused' && question.again && (
          <Button busyLabel={taking && text.taking} onClick={() => void resend(question)}>
            {text.again}
          </Button>
        )}
        {isResult(question) && (
          <span className="baris">
            {question.name === 'number' && prints && (
              <Button tone="secondary" onClick={() => printTicket('roll')}>
                <Printer className="i" aria-hidden="true" />
                {text.printAgain}
              </Button>
            )}
            <Button onClick={() => go(START)}>{text.done}</Button>
          </span>
        )}
      </KioskFoot>
      {question.name === 'number' && <PrintedSlip slip={question.slip} />}
    </div>
  );
}
