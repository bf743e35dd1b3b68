import type { Adapter, AdapterPayload } from 'oidc-provider';

const STORED_MAX = 5_000;

/** Where the provider of the demonstration keeps its sessions and codes: in this process, until it ends. */
export function memoryAdapter(now: () => Date): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (kind) => {
    const key = (id: string): string => `${kind}:${id}`;
    const first = (wanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      [...kept].find(([at, payload]) => at.startsWith(`${kind}:`) && wanted(payload))?.[1];
    return {
      // Each entry says itself when it ends (exp), and the provider looks at it.
      async upsert(id, payload) {
        if (kept.size >= STORED_MAX) kept.clear();
        kept.set(key(id), payload);
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => first((payload) => payload.uid === uid),
      findByUserCode: async (code) => first((payload) => payload.userCode === code),
      async consume(id) {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = Math.floor(now().getTime() / 1000);
      },
      async destroy(id) {
        kept.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [at, payload] of kept) if (payload.grantId === grantId) kept.delete(at);
      },
    };
  };
}
