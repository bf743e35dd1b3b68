/** Under this key the browser stores who is signed in (ENT-09); the record itself is in features/shared-accounts. */
export const CREDENTIAL_KEY = 'login-data';
