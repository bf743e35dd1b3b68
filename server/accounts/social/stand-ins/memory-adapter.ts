import type { Adapter, AdapterPayload } from 'oidc-provider';

const STORED_MAX = 5_000;

/** Stores the sign-ins and codes of the demonstration's provider in the memory of this process. */
export function memoryAdapter(now: () => Date): (kind: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  return (kind) => {
    const key = (id: string): string => `${kind}:${id}`;
    const first = (wanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      [...stored].find(([at, payload]) => at.startsWith(`${kind}:`) && wanted(payload))?.[1];
    return {
      // Each entry carries its own expiry (exp), which the provider checks.
      async upsert(id, payload) {
        if (stored.size >= STORED_MAX) stored.clear();
        stored.set(key(id), payload);
      },
      find: async (id) => stored.get(key(id)),
      findByUid: async (uid) => first((payload) => payload.uid === uid),
      findByUserCode: async (code) => first((payload) => payload.userCode === code),
      async consume(id) {
        const payload = stored.get(key(id));
        if (payload) payload.consumed = Math.floor(now().getTime() / 1000);
      },
      async destroy(id) {
        stored.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [at, payload] of stored) if (payload.grantId === grantId) stored.delete(at);
      },
    };
  };
}
