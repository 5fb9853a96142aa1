import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What tools make. */
const MADE = /^(node_modules|dist|\.compiled|\.output|\.wxt|\.types|\.keenly|\.git|.*\.tsbuildinfo)$/;
export const isMade = (name: string): boolean => MADE.test(name);

/** What tests are: nothing that is built changes with them. */
const TESTS = /^(tests|.*\.spec\.tsx?)$/;

/**
 * One hash over the names and contents of sources, files and folders, from `root`; a missing input counts as empty.
 * @param tests whether they count too
 */
export function hashInputs(root: string, inputs: readonly string[], tests = false): string {
  const hash = createHash('sha256');
  const counts = (name: string): boolean => !isMade(name) && (tests || !TESTS.test(name));
  for (const input of inputs) addTo(hash, root, input, counts);
  return hash.digest('hex');
}

function addTo(hash: Hash, root: string, path: string, counts: (name: string) => boolean): void {
  const full = join(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (stat?.isFile()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  } else if (stat?.isDirectory()) {
    const names = readdirSync(full).filter(counts);
    for (const name of names.sort()) addTo(hash, root, `${path}/${name}`, counts);
  }
}
