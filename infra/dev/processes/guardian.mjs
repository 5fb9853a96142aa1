// @ts-check
/**
 * Outlives anyone who started it just long enough to tidy up: when the pipe on its standard input closes, however its
 * other end died, it stops what it was told to watch, last started first, and removes what it was told to remove.
 * Node has no way to tie a child's life to its parent's, and Postgres and Redis do not look.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { signalProcess, stopProcess } from './alive.mjs';

/** @typedef {{ pid: number, signal: NodeJS.Signals, graceMs: number, group?: boolean }} Watched */
/** @typedef {{ watch?: Watched, forget?: number, scratch?: string, keep?: string }} Order */

/** @type {Map<number, Watched>} */
const watched = new Map();
/** @type {Set<string>} */
const scratch = new Set();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const order = /** @type {Order} */ (JSON.parse(line));
  if (order.watch) watched.set(order.watch.pid, order.watch);
  if (order.forget) watched.delete(order.forget);
  if (order.scratch) scratch.add(order.scratch);
  if (order.keep) scratch.delete(order.keep);
}

for (const { pid, signal, graceMs, group } of [...watched.values()].reverse()) {
  if (group) signalProcess(-pid, signal);
  await stopProcess(pid, signal, graceMs);
}
for (const path of scratch) rmSync(path, { recursive: true, force: true });
