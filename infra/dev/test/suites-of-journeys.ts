import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfJourneys, suitesOf, testFile, textOf, type TestFile } from './suites.js';

/**
 * So much is read in one go: some minutes, as what is longer would keep one worker busy when all others are done. Journeys of
 * a suite share a browser and read its driver once; the extension's tests start browsers of their own.
 */
const BYTES = 36_000;

const SHARES = /\bshareKeenly\((?:'(\w+)')?\)/;

/**
 * Which Keenly a journey has in common with others (infra/journeys/support/shared-keenly.ts), by its demo; undefined where
 * it has one to itself, or none.
 */
export function sharedDemo(text: string): string | undefined {
  const found = SHARES.exec(text);
  return found === null ? undefined : (found[1] ?? 'tiny');
}

/** What a whole run reads several files of at once, in browsers. */
export type InBrowsers = 'extension' | 'journeys';

/**
 * Writes what the project `suites-of-journeys` or `suites-of-extension` runs: the files of tests at these paths, several to
 * a suite. Journeys that share a Keenly are among themselves, so that as few as possible are started.
 */
export function writeSuitesInBrowsers(root: string, kind: InBrowsers, paths: readonly string[]): void {
  const folder = join(folderOfJourneys(root), kind);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bySharing = new Map<string | undefined, TestFile[]>();
  for (const path of paths.toSorted()) {
    const demo = sharedDemo(readFileSync(path, 'utf8'));
    bySharing.set(demo, [...(bySharing.get(demo) ?? []), testFile(path)]);
  }
  const suites = [...bySharing.values()].flatMap((files) => evenly(files));
  for (const [at, suite] of suites.entries()) {
    const file = `${kind}-${String(at + 1).padStart(2, '0')}.ts`;
    // Each takes some minutes, and so begins before what takes less.
    const long = suite.map((one) => ({ ...one, takesLong: true }));
    writeFileSync(join(folder, file), textOf(root, long));
  }
}

/** All of about the same length, so that none is left over with a file or two. */
function evenly(files: readonly TestFile[]): TestFile[][] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return suitesOf(files, bytes / Math.max(1, Math.round(bytes / BYTES)));
}
