import { stat } from 'node:fs/promises';

/** Whether there is a file or folder at this path. */
export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
