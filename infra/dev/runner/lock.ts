import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive } from '../processes/alive.mjs';
import { PlainFailure } from './plain-failure.js';

interface Holder {
  readonly pid: number;
  readonly origin: string;
}

/**
 * One runner per data folder: two would stop each other's database.
 * @throws PlainFailure while another one runs
 */
export function lockHome(file: string, origin: string): { release: () => void } {
  const holder = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Holder) : undefined;
  if (holder && holder.pid !== process.pid && isAlive(holder.pid) && isRunner(holder.pid)) {
    throw new PlainFailure(
      `Keenly is already running here, at ${holder.origin} (process ${holder.pid}). Stop it first.`,
    );
  }
  const mine: Holder = { pid: process.pid, origin };
  writeFileSync(file, JSON.stringify(mine));
  return { release: () => rmSync(file, { force: true }) };
}

/** After a reboot the number may be anyone's. */
function isRunner(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return !existsSync(file) || readFileSync(file, 'utf8').includes('start.mjs');
}
