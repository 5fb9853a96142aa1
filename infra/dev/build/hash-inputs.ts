import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What tools make, and what tests are: neither changes what is built. */
const NOT_SOURCES = /^(node_modules|dist|\.output|\.wxt|\.types|tests|.*\.spec\.tsx?|.*\.tsbuildinfo)$/;

/** One hash over the names and contents of files and folders, from `root`; a missing input counts as empty. */
export function hashInputs(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) addTo(hash, root, input);
  return hash.digest('hex');
}

function addTo(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (stat?.isFile()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  } else if (stat?.isDirectory()) {
    const names = readdirSync(full).filter((name) => !NOT_SOURCES.test(name));
    for (const name of names.sort()) addTo(hash, root, `${path}/${name}`);
  }
}
