import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATIENCE } from '../../testing/patience-factor.js';

/** Longer than a start may take: whoever makes it also ends it. */
const MADE_WITHIN_MS = PATIENCE * 180_000;
const LOOK_AGAIN_MS = 200;

/**
 * Copies a home in which the demo stands as its first start leaves it: a start on the copy spares a new cluster, every
 * migration, and the filling. The first journey of the run that asks for a demo has `make` leave one in a folder; the
 * others wait for that. What a first start does is tried by the specs of the runner.
 * @throws when it couldn't be made, whoever tried
 */
export async function copyDemoHome(
  demo: string,
  home: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const homes = process.env['KEENLY_DEMO_HOMES'];
  if (homes === undefined) throw new Error('No folder for homes: run this file in the project journeys.');
  const made = join(homes, demo);
  const failed = `${made}.failed`;
  if (isFirst(`${made}.lock`)) {
    const unfinished = `${made}.making`;
    try {
      await make(unfinished);
    } catch (error) {
      writeFileSync(failed, '');
      throw error;
    }
    renameSync(unfinished, made);
  }
  const until = Date.now() + MADE_WITHIN_MS;
  while (!existsSync(made)) {
    if (existsSync(failed) || Date.now() > until) throw new Error(`the demo '${demo}' couldn’t be made`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  // The cluster belongs to the database's user, and stays so.
  execFileSync('cp', ['-a', `${made}/.`, home]);
}

function isFirst(lock: string): boolean {
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
