import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { book } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import { booking } from './text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { bookingReducer, emptyBooking } from './booking-state.ts';
import { asksForCard, CARD_NUMBER, faultsOf, typedDocuments } from './document-check.ts';
import { dropDraft, storeDraft, readDraft, shareDraft } from './draft.ts';
import type { BookingAttempt, Draft, Member, Values, DraftOwner } from './draft.ts';
import { useBookingData } from './use-booking-data.ts';

/** Takes the number with a proof of work; null when it could not be done. Its program is loaded here, because hardly anybody is asked for one. */
const bookWithWork = (call: Parameters<typeof api<typeof book>>[1]) =>
  import('../../../lib/requests/api-with-work.ts')
    .then(({ apiOnceWorked }) => apiOnceWorked(book, call))
    .catch(() => null);

export type Booking = ReturnType<typeof useBooking>;

/** The state of the booking steps: what was chosen and filled in, what is wrong with it, and the sending. Browser only. */
export function useBooking(whose: DraftOwner, token: string, onBooked: (code: string) => void) {
  const { session } = whose;
  const stored = useMemo(() => readDraft(whose), [whose]);
  const [state, dispatch] = useReducer(bookingReducer, stored?.state ?? emptyBooking(session));
  const [values, setValues] = useState<Values>(stored?.values ?? {});
  /** Somebody of the family who is being added; null: nobody is. */
  const [member, setMember] = useState<Member | null>(stored?.member ?? null);
  const [faults, setFaults] = useState<Values>({});
  /** Counts the presses that found something wrong, so that the focus goes to the first fault each time, even when it is the same one. */
  const [faultRound, setFaultRound] = useState(0);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useRef<BookingAttempt | null>(stored?.attempt ?? null);
  const done = useRef(false);
  const data = useBookingData(session, state.payment, token);
  const { documents } = data;
  /** Who was chosen, as long as they are of the family. */
  const patient = data.patients?.find(({ id }) => id === state.patient) ?? null;

  const latest = useRef<Draft>({ state, values, member, attempt: stored?.attempt ?? null });
  useEffect(() => {
    latest.current = { state, values, member, attempt: attempt.current };
    if (!done.current) storeDraft(whose, latest.current);
  }, [whose, state, values, member]);
  useEffect(
    () =>
      shareDraft(whose, {
        current: () => latest.current,
        take: (draft) => {
          attempt.current = draft.attempt;
          dispatch({ do: 'take-over', state: draft.state });
          setValues(draft.values);
          setMember(draft.member);
        },
      }),
    [whose],
  );

  const setValue = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([fault]) => fault !== name)));
  };

  /** Another person has another card. */
  const choosePatient = (chosen: number, isNew = false): void => {
    if (chosen !== state.patient) setValue(CARD_NUMBER, '');
    dispatch({ do: 'choose-patient', patient: chosen, isNew });
  };

  const refuseFields = (found: Values) => {
    setFaults(found);
    setFaultRound((before) => before + 1);
  };

  const faultsOfPayment = (): Values => {
    if (state.payment === null) return { payment: booking.choosePayment };
    const wrong = faultsOf(documents, values, typeof patient?.numbers.BPJS === 'string');
    return patient === null && asksForCard(documents) ? { ...wrong, patient: booking.choosePatient } : wrong;
  };

  /** Goes on to the patient, unless something is wrong here. */
  const toPatients = (): void => {
    const found = faultsOfPayment();
    setFailure(null);
    refuseFields(found);
    if (Object.keys(found).length === 0) dispatch({ do: 'go', step: 1 });
  };

  const send = async (): Promise<void> => {
    if (busy || state.payment === null) return;
    if (state.patient === null) return refuseFields({ patient: booking.choosePatient });
    const request = {
      session,
      patient: state.patient,
      payment: state.payment,
      documents: typedDocuments(documents, values),
    };
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    latest.current = { state, values, member, attempt: attempt.current };
    storeDraft(whose, latest.current);
    setBusy(true);
    setFailure(null);
    const storing = import('../../shared-queue/log-check/store-issue.ts').catch(() => null);
    const call = { token, body: { ...request, idempotency_key: attempt.current.key } };
    const first = await api(book, call);
    const isAsked = !first.ok && first.error.code === 'PROOF_OF_WORK_REQUIRED';
    const result = (isAsked && (await bookWithWork(call))) || first;
    if (result.ok) {
      done.current = true;
      dropDraft(whose);
      const { appointment } = result.data;
      // The head at issue is to be on the device before anybody could write the log anew. Nobody waits for it.
      void storing.then((part) => part?.storeIssue(appointment));
      return onBooked(appointment.trans_code);
    }
    setBusy(false);
    if (!isSignedOut(result.error)) refuse(result.error);
  };

  const refuse = (error: CallError) => {
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') attempt.current = null;
    const attribute = error.field?.startsWith('documents.') ? error.field.split('.').at(-1) : undefined;
    if (attribute) refuseFields({ [attribute]: sentenceOf(error) });
    else setFailure(error);
    if (attribute || error.field === 'payment') dispatch({ do: 'go', step: 0 });
    // A refusal may mean that fewer numbers are left than the page shows.
    data.reload();
  };

  return {
    state,
    dispatch,
    ...data,
    patient,
    choosePatient,
    values,
    member,
    setMember,
    faults,
    faultRound,
    failure,
    busy,
    setValue,
    toPatients,
    send,
  };
}
