import {
  centerApplicationBody,
  doctorApplicationBody,
  submitCenterApplication,
  submitDoctorApplication,
} from '#contract/administration/messages/application.ts';
import { api } from '../../../lib/requests/api.ts';
import {
  applicationAlmost,
  applicationMessage,
  applicationSubmit,
  centerFields,
  doctorFields,
  phoneWords,
} from './application.text.ts';
import { emailWords, nameWords } from './message.text.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import type { FieldSpec } from './form-field.tsx';
import { lazyResultDialog } from './lazy-result-dialog.tsx';
import { MessageForm } from './message-form.tsx';
import type { TypedValues } from './values.ts';

const REACHED: readonly FieldSpec[] = [
  { name: 'email', kind: 'email', autoComplete: 'email', max: 254, words: emailWords },
  { name: 'phone', kind: 'tel', autoComplete: 'tel', max: 30, words: phoneWords },
  { name: 'message', kind: 'long', max: 2000, optional: true, words: applicationMessage },
];
const DOCTOR: readonly FieldSpec[] = [
  { name: 'name', autoComplete: 'name', max: 100, words: nameWords },
  { name: 'registration', max: 100, words: doctorFields.registration },
  { name: 'specialisation', max: 100, words: doctorFields.specialisation },
  { name: 'practice', max: 100, words: doctorFields.practice },
  ...REACHED,
];
const CENTER: readonly FieldSpec[] = [
  { name: 'name', autoComplete: 'organization', max: 100, words: centerFields.name },
  { name: 'kind', kind: 'choice', max: 20, words: centerFields.kind },
  { name: 'regency', autoComplete: 'address-level2', max: 100, words: centerFields.regency },
  { name: 'contact_person', autoComplete: 'name', max: 100, words: centerFields.contactPerson },
  { name: 'role', autoComplete: 'organization-title', max: 100, words: centerFields.role },
  ...REACHED,
];

export const DOCTOR_FIELDS = DOCTOR.map(({ name }) => name);
export const CENTER_FIELDS = CENTER.map(({ name }) => name);

export interface ApplicationFormProps {
  readonly typed: TypedValues | undefined;
  readonly mail: string | null;
}

/** ROUTE-09: a doctor asks to join. */
export function DoctorForm({ typed, mail }: ApplicationFormProps) {
  return (
    <MessageForm
      fields={DOCTOR}
      shape={doctorApplicationBody}
      typed={typed}
      mail={mail}
      submit={applicationSubmit}
      answer={lazyResultDialog}
      // Checked by the same shape just before.
      send={(body) => api(submitDoctorApplication, { body: body as never })}
    >
      {typed && <Notice>{applicationAlmost}</Notice>}
    </MessageForm>
  );
}

/** ROUTE-13: a medical center asks to join. */
export function CenterForm({ typed, mail }: ApplicationFormProps) {
  return (
    <MessageForm
      fields={CENTER}
      shape={centerApplicationBody}
      typed={typed}
      mail={mail}
      submit={applicationSubmit}
      answer={lazyResultDialog}
      send={(body) => api(submitCenterApplication, { body: body as never })}
    >
      {typed && <Notice>{applicationAlmost}</Notice>}
    </MessageForm>
  );
}
