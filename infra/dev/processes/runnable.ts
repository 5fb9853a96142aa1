import { accessSync, constants } from 'node:fs';

/** Whether this user may run the program at this path. */
export function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
