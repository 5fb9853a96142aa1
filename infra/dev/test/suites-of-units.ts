import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMade } from '../build/hash-inputs.js';
import { packages } from '../check/packages.js';
import { folderOfUnits, suitesOf, testFile, textOf, type Tidying } from './suites.js';

/** A suite of units reads more than one of the service: its tests wait for nothing, and what they import is the most of it. */
const BYTES = 120_000;

const tidyUnit: Tidying = { name: 'tidyUnit', from: 'infra/testing/tidy-unit' };

const UNIT = /\.unit\.spec\.ts$/;

/**
 * Writes what the project `suites-of-units` runs: the tests of pure units, several files to a suite, and those of each
 * package among themselves. Several runs may be at it at once, of the same files mostly: what is there already is left
 * alone.
 */
export function writeSuitesOfUnits(root: string): void {
  const written = new Map<string, string>();
  for (const { name } of packages) {
    const files = unitsBelow(join(root, name)).map((path) => testFile(path));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    // All of about the same length, so that none is left over with a file or two.
    const suites = suitesOf(files, bytes / Math.max(1, Math.round(bytes / BYTES)));
    for (const [at, suite] of suites.entries())
      written.set(join(name, `units-${String(at + 1).padStart(2, '0')}.ts`), textOf(root, suite, tidyUnit));
  }
  const folder = folderOfUnits(root);
  const old = new Set(filesBelow(folder).map((path) => path.slice(folder.length)));
  for (const [path, text] of written) {
    const file = join(folder, path);
    if (old.delete(path) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
  for (const path of old) rmSync(join(folder, path), { force: true });
}

const unitsBelow = (folder: string): string[] => filesBelow(folder).filter((path) => UNIT.test(path));

/** Paths of the files in a folder and below, in their order, but for what tools make there. */
function filesBelow(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter(({ name }) => !isMade(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .toSorted();
}
