import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takesLong } from '../../testing/takes-long.mjs';

/** A file of tests; its length in bytes stands for how long it takes. */
export interface TestFile {
  readonly path: string;
  readonly bytes: number;
  /** Says so in its first comment: it is a suite of its own. */
  readonly takesLong: boolean;
}

/** A suite takes about as long as a journey, so that no worker is left alone with one at the end. */
const BYTES = 60_000;

/** Each file in one suite: neighbours together, since those share the most. */
export function suitesOf(files: readonly TestFile[]): TestFile[][] {
  const suites = files.filter((file) => file.takesLong).map((file) => [file]);
  let bytes = BYTES;
  for (const file of files.filter((one) => !one.takesLong)) {
    if (bytes >= BYTES) {
      suites.push([]);
      bytes = 0;
    }
    suites.at(-1)?.push(file);
    bytes += file.bytes;
  }
  return suites;
}

const folderOf = (root: string): string => join(root, '.keenly', 'suites');

/** Writes what the project `suites` runs: the files of tests at these paths, several to a suite. */
export function writeSuites(root: string, paths: readonly string[]): void {
  const folder = folderOf(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = paths.toSorted().map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, bytes: Buffer.byteLength(text), takesLong: takesLong(text) };
  });
  for (const [index, suite] of suitesOf(files).entries()) {
    const isLong = suite.some((file) => file.takesLong);
    const lines = [
      ...(isLong ? ['/** @takes-long */'] : []),
      "import { suiteOf } from '@keenly/infra/testing/suite-of';",
      `await suiteOf(${JSON.stringify(root)}, ${JSON.stringify(
        suite.map(({ path }) => path),
        null,
        2,
      )});`,
    ];
    writeFileSync(join(folder, `suite-${String(index + 1).padStart(2, '0')}.ts`), `${lines.join('\n')}\n`);
  }
}

/** Whether a file of the report is one of those. */
export const isSuite = (root: string, file: string): boolean => dirname(file) === folderOf(root);
