import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secrets } from '../backend/service.js';
import type { Studied } from './cast.js';
import type { Settings } from './settings.js';

/** What one has to know of a filled database to measure it again. */
export interface Kept extends Studied {
  readonly secrets: typeof secrets;
  /** What it was filled for. */
  readonly filled: Pick<Settings, 'events' | 'people' | 'registrants' | 'sessions' | 'listed' | 'assigned'>;
}

const fileIn = (folder: string): string => join(folder, 'kept.json');

/**
 * The filled database that a folder keeps; undefined where there is none, or its filling was broken off.
 * @throws where it was filled for other numbers
 */
export function readKept(folder: string, settings: Settings): Kept | undefined {
  if (!existsSync(fileIn(folder))) return undefined;
  // Written by `writeKept` alone.
  const kept = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Kept;
  for (const name of ['events', 'people', 'registrants', 'sessions', 'listed', 'assigned'] as const) {
    if (kept.filled[name] === settings[name]) continue;
    throw new Error(`${folder} was filled with --${name}=${kept.filled[name]}, not ${settings[name]}`);
  }
  return kept;
}

/** Remembers that the folder's database is filled, once every read model shows it. */
export function writeKept(
  folder: string,
  { home, list, others, manager }: Studied,
  { events, people, registrants, sessions, listed, assigned }: Settings,
): void {
  const filled = { events, people, registrants, sessions, listed, assigned };
  const kept: Kept = { home, list, others, manager, secrets, filled };
  writeFileSync(fileIn(folder), JSON.stringify(kept), { mode: 0o600 });
}
