import { desk, deskDone } from '../desk.text.ts';
import { deskDialog } from '../desk-dialogs.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { patientName } from '../patient-name.text.ts';
import type { CheckInOutcome } from './use-check-in.ts';

/** The result of a check-in in words for the desk. `session`: the session that the desk works on. */
export function sentenceOfCheckIn(outcome: CheckInOutcome, session: number | null): string {
  if (!outcome.ok) {
    if (outcome.code === 'FORGED') return desk.scanned.false;
    return outcome.code === 'NO_CODE' ? deskDialog.scanWrong : deskSentence(outcome.code);
  }
  const { label, patient } = outcome.entry;
  if (outcome.session.id === session) return deskDone.checkedIn(label);
  return deskDone.checkedInElsewhere(label, patientName(patient.name), outcome.session.clinic.name);
}
