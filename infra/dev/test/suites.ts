import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isApart, takesLong } from '../../testing/takes-long.mjs';

/** A file of tests; its length in bytes stands for how long it takes. */
export interface TestFile {
  readonly path: string;
  readonly bytes: number;
  /** Says so in its first comment: it is a suite of its own. */
  readonly takesLong: boolean;
  /** Minds what others read before it, or has it read anew: it is a suite of its own too. */
  readonly isApart: boolean;
}

/** A suite takes about as long as a journey, so that no worker is left alone with one at the end. */
const BYTES = 60_000;

/** Each file in one suite: neighbours together, since those share the most. */
export function suitesOf(files: readonly TestFile[]): TestFile[][] {
  const alone = (file: TestFile): boolean => file.takesLong || file.isApart;
  const suites = files.filter(alone).map((file) => [file]);
  let bytes = BYTES;
  for (const file of files.filter((one) => !alone(one))) {
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

/** Those of the console draw with the same parts, and leave behind the same. */
const TIDY_SCREEN = 'web-learner/src/testing/tidy-screen';

/**
 * Writes what the projects `suites` and `suites-of-screens` run: the files of tests at these paths, several to a suite.
 * Those of screens, which want a document, are among themselves.
 */
export function writeSuites(root: string, paths: readonly string[]): void {
  const folder = folderOf(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = paths.toSorted().map((path) => {
    const text = readFileSync(path, 'utf8');
    return {
      ...{ path, bytes: Buffer.byteLength(text) },
      ...{ takesLong: takesLong(text), isApart: isApart(text) },
    };
  });
  const isOfScreens = ({ path }: TestFile): boolean => path.endsWith('.tsx');
  const kinds = [
    { name: 'suite', extension: 'ts', of: files.filter((file) => !isOfScreens(file)) },
    { name: 'screens', extension: 'tsx', of: files.filter(isOfScreens) },
  ];
  for (const { name, extension, of } of kinds) {
    for (const [index, suite] of suitesOf(of).entries()) {
      const file = `${name}-${String(index + 1).padStart(2, '0')}.${extension}`;
      writeFileSync(join(folder, file), textOf(root, suite));
    }
  }
}

function textOf(root: string, suite: readonly TestFile[]): string {
  const paths = suite.map(({ path }) => path);
  const given = [JSON.stringify(root), JSON.stringify(paths, null, 2)];
  const lines = [
    ...(suite.some((file) => file.takesLong) ? ['/** @takes-long */'] : []),
    "import { suiteOf } from '@keenly/infra/testing/suite-of';",
  ];
  if (paths.some((path) => path.endsWith('.tsx'))) {
    lines.push(`import { tidyScreen } from ${JSON.stringify(join(root, TIDY_SCREEN))};`);
    given.push('tidyScreen');
  }
  return `${[...lines, `await suiteOf(${given.join(', ')});`].join('\n')}\n`;
}

/** Whether a file of the report is one of those. */
export const isSuite = (root: string, file: string): boolean => dirname(file) === folderOf(root);
