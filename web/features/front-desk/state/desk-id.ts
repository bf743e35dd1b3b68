import { useEffect, useState } from 'react';

const KEY = 'desk-id';
/** A reload gives the id free a moment before it asks for it again. */
const PATIENCE_MS = 500;

/** The id that this window holds, once it is known that no other window has it. */
let held: string | null = null;

/**
 * Which desk this window is, as its presses say it. Two windows are two desks: the id lies with the window and outlives a reload. A window that the browser has copied
 * finds its id in use, and becomes a desk of its own.
 */
export function useDeskId(): string {
  const [id, setId] = useState(readId);
  useEffect(() => {
    if (held !== null) return;
    held = id;
    void isTaken(id).then((taken) => {
      if (!taken) return;
      const own = newId();
      held = own;
      setId(own);
    });
  }, [id]);
  return id;
}

function readId(): string {
  return held ?? sessionStorage.getItem(KEY) ?? newId();
}

function newId(): string {
  const id = crypto.randomUUID();
  sessionStorage.setItem(KEY, id);
  return id;
}

/** Whether another window has this id. Takes it for this one if not, for as long as the window lives. */
function isTaken(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve(false);
      return new Promise<never>(() => undefined);
    };
    navigator.locks
      .request(`desk:${id}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, hold)
      .catch(() => resolve(true));
  });
}
