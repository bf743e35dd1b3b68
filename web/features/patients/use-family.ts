import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { getPatientInfo } from '#contract/patients/profile.ts';
import type { patientInfo } from '#contract/patients/profile.ts';
import { api } from '../../lib/requests/api.ts';
import { useLoaded } from '../../lib/requests/use-loaded.ts';
import type { Loading } from '../../lib/requests/use-loaded.ts';

export type PatientInfo = z.output<typeof patientInfo>;

/** The people of the account, the person first. */
export function useFamily(token: string): Loading<{ patients: PatientInfo[] }> {
  return useLoaded(useCallback(() => api(getPatientInfo, { token }), [token]));
}
