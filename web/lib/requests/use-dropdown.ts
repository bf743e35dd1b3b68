import { useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';

/** A panel whose content is loaded each time it opens; its last content stays until the answer is there. */
export function useDropdown<T>(load: () => Promise<Result<T>>): {
  open: boolean;
  setOpen: (open: boolean) => void;
  data: T | null;
  error: CallError | null;
  reload: () => void;
} {
  const [open, setShown] = useState(false);
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const reload = async () => {
    const result = await load();
    setError(result.ok ? null : result.error);
    if (result.ok) setData(result.data);
  };
  const setOpen = (next: boolean) => {
    setShown(next);
    if (next) void reload();
  };
  return { open, setOpen, data, error, reload: () => void reload() };
}
