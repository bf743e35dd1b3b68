import { accessSync, constants } from 'node:fs';

/** Whether this file exists and may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
