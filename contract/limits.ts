/** Limits of the domain that a browser has to know too. */
export { CODE_DIGITS, CODE_RESEND_MS, CONSENT_VERSION, UPLOAD_MAX_BYTES } from '#domain/limits.ts';
