/** Limits that the browser shows or keeps to as well. */
export { CANCEL_REASON_MAX, CODE_DIGITS, CONSENT_VERSION, NAME_MAX_CHARS, NAME_MIN_CHARS, PATIENTS_MAX } from '#domain/limits.ts';
