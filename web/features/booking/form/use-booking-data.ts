import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { addPatient as addPatientEndpoint } from '#contract/patients/patient.ts';
import { getPatientInfo } from '#contract/patients/profile.ts';
import { getPaymentRequirement } from '#contract/booking/payment.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import type { PaymentDocument } from './document-check.ts';

export type Requirement = DataOf<typeof getPaymentRequirement>;
export type Patient = DataOf<typeof getPatientInfo>['patients'][number];
export type NewPatient = DataOf<typeof addPatientEndpoint>['patient'];
const NONE: readonly PaymentDocument[] = [];

/** Whether somebody is told: not of what was given up on purpose, and a sign-in that ended is said elsewhere. */
const isTold = (error: CallError): boolean => error.code !== 'ABORTED' && !isSignedOut(error);

/** What the steps load: the session with its payment kinds, the documents of the chosen kind, the people to book for. */
export function useBookingData(session: number, payment: number | null, token: string) {
  const [requirement, setRequirement] = useState<{ of: number | null; data: Requirement } | null>(null);
  const [patients, setPatients] = useState<readonly Patient[] | null>(null);
  /** `of`: the payment kind that was asked about. */
  const [failure, setFailure] = useState<{ of: number | null; error: CallError } | null>(null);
  const [patientsFailure, setPatientsFailure] = useState<CallError | null>(null);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => {
    setFailure(null);
    setPatientsFailure(null);
    setRound((before) => before + 1);
  }, []);

  useEffect(() => {
    const asked = new AbortController();
    const query = { session: String(session), ...(payment !== null && { payment: String(payment) }) };
    void api(getPaymentRequirement, { token, query, signal: asked.signal }).then((result) => {
      if (result.ok) setRequirement({ of: payment, data: result.data });
      else if (isTold(result.error)) setFailure({ of: payment, error: result.error });
    });
    return () => asked.abort();
  }, [session, payment, token, round]);

  useEffect(() => {
    const asked = new AbortController();
    void api(getPatientInfo, { token, signal: asked.signal }).then((result) => {
      if (result.ok) setPatients(result.data.patients);
      else if (isTold(result.error)) setPatientsFailure(result.error);
    });
    return () => asked.abort();
  }, [token, round]);

  const addPatient = useCallback((patient: NewPatient) => {
    const numbers = { NIK: null, BPJS: null };
    setPatients((before) => [...(before ?? []), { ...patient, numbers }]);
  }, []);
  // While the requirement of another payment kind is still loaded, its documents are not used.
  const documents = requirement !== null && requirement.of === payment ? requirement.data.documents : NONE;
  const documentsReady = requirement !== null && requirement.of === payment;
  // What could not be loaded again stays as it was, and another payment kind is not said to have failed.
  const documentsFailure = !documentsReady && failure?.of === payment ? failure.error : null;
  return {
    requirement: requirement?.data ?? null,
    documents,
    documentsReady,
    patients,
    loadFailure: documentsFailure ?? (patients === null ? patientsFailure : null),
    reload,
    addPatient,
  };
}
