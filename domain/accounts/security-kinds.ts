/** What the log of security knows (server/security-events.ts). PROOF_FAILED: somebody who is signed in did not prove to be there; FORBIDDEN: the account has no right to it. */
export const SECURITY_KINDS = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'PROOF_FAILED',
  'LIMITED',
  'WORK_DEMANDED',
  'FORBIDDEN',
  'SCOPE_OFFERED',
  'SCOPE_GIVEN',
  'SCOPE_TAKEN',
  'SESSION_ENDED',
  'EXPORTED',
  'CONTACT_CHANGED',
  'PASSWORD_CHANGED',
  'FACTOR_CHANGED',
  'ACCOUNT_DELETED',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];
