import { useMemo, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The part behind the '#' of the address when it has this form (pass a constant): null when it has not, undefined while the server's HTML is shown. */
export function useFragment(form: RegExp): RegExpExecArray | null | undefined {
  const text = useSyncExternalStore<string | undefined>(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : form.exec(text)), [text, form]);
}
