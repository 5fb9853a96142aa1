import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from './patience-factor.js';

const WITHIN_MS = PATIENCE * 10_000;

/**
 * Removes a folder into which processes that are just leaving may still write: a browser's helpers outlive it for a
 * moment. Node's own `maxRetries` doesn't help there, since it tries again to remove the folder without looking what came
 * into it meanwhile.
 */
export async function removeFolder(folder: string): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; ;) {
    try {
      await rm(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || Date.now() > until) throw error;
      await sleep(100);
    }
  }
}
