import { useSyncExternalStore } from 'react';
import { CREDENTIAL_KEY } from '../../lib/credential-key.ts';
import { onCredentialChange, readCredential } from './credential.ts';
import type { Credential } from './credential.ts';

let lastText: string | null = null;
let last: Credential | null = null;

/** The signed-in person: undefined while the server's HTML is shown, null for a guest. */
export function useCredential(): Credential | null | undefined {
  return useSyncExternalStore<Credential | null | undefined>(onCredentialChange, current, () => undefined);
}

/** The same object as long as the stored text is the same, as React asks for. */
function current(): Credential | null {
  const text = localStorage.getItem(CREDENTIAL_KEY);
  if (text !== lastText) {
    lastText = text;
    last = readCredential();
  }
  return last;
}
