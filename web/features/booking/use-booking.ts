import { useEffect, useReducer, useRef, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { CallError } from '#contract/client.ts';
import { book } from '#contract/endpoints/appointment.ts';
import { getPaymentRequirement } from '#contract/endpoints/payment.ts';
import { listPatients } from '#contract/endpoints/patient.ts';
import { api } from '../../lib/api.ts';
import { bookingReducer, emptyBooking } from './booking-state.ts';
import { faultsOf } from './document-fields.tsx';
import type { Values } from './document-fields.tsx';
import type { Patient } from './patient-step.tsx';

type Requirement = DataOf<typeof getPaymentRequirement>;

/** Everything the booking steps know: the session and its payment kinds, the people, what was chosen and filled in, and the sending. */
export function useBooking(session: number, token: string, onBooked: (code: string) => void) {
  const [state, dispatch] = useReducer(bookingReducer, session, emptyBooking);
  const [requirement, setRequirement] = useState<Requirement | null>(null);
  const [patients, setPatients] = useState<readonly Patient[]>([]);
  const [values, setValues] = useState<Values>({});
  const [faults, setFaults] = useState<Values>({});
  const [failure, setFailure] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useRef<{ content: string; key: string } | null>(null);

  useEffect(() => {
    const asked = new AbortController();
    const query = { session: String(session), ...(state.payment !== null && { payment: String(state.payment) }) };
    void api(getPaymentRequirement, { token, query, signal: asked.signal }).then((result) => {
      if (asked.signal.aborted) return;
      if (result.ok) setRequirement(result.data);
      else setFailure(result.error);
    });
    return () => asked.abort();
  }, [session, token, state.payment]);

  useEffect(() => {
    const asked = new AbortController();
    void api(listPatients, { token, signal: asked.signal }).then((result) => {
      if (asked.signal.aborted) return;
      if (result.ok) setPatients(result.data.patients);
      else setFailure(result.error);
    });
    return () => asked.abort();
  }, [token]);

  const documents = state.payment === null ? [] : (requirement?.documents ?? []);

  const toPatients = () => {
    const found = Object.assign({}, ...documents.map((document) => faultsOf(document, values))) as Values;
    setFaults(found);
    if (state.payment !== null && Object.keys(found).length === 0) dispatch({ do: 'go', step: 1 });
    return found;
  };

  const send = async () => {
    if (state.payment === null || state.patient === null || busy) return;
    const given = Object.fromEntries(documents.map(({ name }) => [name, values]));
    const request = { session, patient: state.patient, payment: state.payment, documents: given };
    // A retry after a lost connection is the same request and carries the same key: it can never take a second number.
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    setBusy(true);
    setFailure(null);
    const result = await api(book, { token, body: { ...request, idempotency_key: attempt.current.key } });
    setBusy(false);
    if (result.ok) return onBooked(result.data.appointment.trans_code);
    setFailure(result.error);
    const attribute = result.error.field?.startsWith('documents.') ? result.error.field.split('.').at(-1) : undefined;
    if (attribute) dispatch({ do: 'go', step: 0 });
  };

  return {
    state,
    dispatch,
    requirement,
    documents,
    patients,
    values,
    faults,
    failure,
    busy,
    setValue: (name: string, value: string) => setValues((before) => ({ ...before, [name]: value })),
    addPatient: (patient: Patient) => setPatients((before) => (before.some(({ id }) => id === patient.id) ? before : [...before, patient])),
    toPatients,
    send,
  };
}
