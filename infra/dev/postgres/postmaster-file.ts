import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../processes/alive.mjs';

/** What a running server writes into its data folder's `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Reads `postmaster.pid`; undefined when no server says it owns the data. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory key, status.
  const [pid, , , port, , , , status] = text.split('\n');
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' };
}
