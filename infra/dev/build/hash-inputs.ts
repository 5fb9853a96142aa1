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
 * @param partOf what counts of a file's text; all of it where absent
 */
export function hashInputs(root: string, inputs: readonly string[], tests = false, partOf?: PartOf): string {
  const hash = createHash('sha256');
  const counts = (name: string): boolean => !isMade(name) && (tests || !TESTS.test(name));
  for (const input of inputs) addTo(hash, root, input, { counts, partOf });
  return hash.digest('hex');
}

type PartOf = (path: string, text: string) => string;

interface Counting {
  readonly counts: (name: string) => boolean;
  readonly partOf: PartOf | undefined;
}

function addTo(hash: Hash, root: string, path: string, counting: Counting): void {
  const full = join(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (stat?.isFile()) {
    const bytes = readFileSync(full);
    hash
      .update(`${path}\0`)
      .update(counting.partOf?.(path, bytes.toString()) ?? bytes)
      .update('\0');
  } else if (stat?.isDirectory()) {
    const names = readdirSync(full).filter(counting.counts);
    for (const name of names.sort()) addTo(hash, root, `${path}/${name}`, counting);
  }
}
