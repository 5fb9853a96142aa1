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

/** Suites of screens take about as long as a journey, so that no worker is left alone with one at the end. */
const BYTES_OF_SCREENS = 60_000;
/**
 * Those of the service take longer than that: each reads the whole of it, and first runs it as code that nothing has
 * warmed up. What takes longest has begun before them.
 */
const BYTES = 120_000;

/** Each file in one suite: neighbours together, since those share the most. */
export function suitesOf(files: readonly TestFile[], most: number): TestFile[][] {
  const alone = (file: TestFile): boolean => file.takesLong || file.isApart;
  const suites = files.filter(alone).map((file) => [file]);
  let bytes = most;
  for (const file of files.filter((one) => !alone(one))) {
    if (bytes >= most) {
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
const tidyScreen: Tidying = { name: 'tidyScreen', from: 'web-learner/src/testing/tidy-screen' };

/**
 * Writes what the projects `suites` and `suites-of-screens` run: the files of tests at these paths, several to a suite.
 * Those of screens, which want a document, are among themselves.
 */
export function writeSuites(root: string, paths: readonly string[]): void {
  const folder = folderOf(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = paths.toSorted().map((path) => testFile(path));
  const isOfScreens = ({ path }: TestFile): boolean => path.endsWith('.tsx');
  const kinds = [
    {
      ...{ name: 'suite', extension: 'ts', of: files.filter((file) => !isOfScreens(file)) },
      ...{ most: BYTES, tidying: undefined },
    },
    {
      ...{ name: 'screens', extension: 'tsx', of: files.filter(isOfScreens) },
      ...{ most: BYTES_OF_SCREENS, tidying: tidyScreen },
    },
  ];
  for (const { name, extension, of, most, tidying } of kinds) {
    for (const [index, suite] of suitesOf(of, most).entries()) {
      const file = `${name}-${String(index + 1).padStart(2, '0')}.${extension}`;
      writeFileSync(join(folder, file), textOf(root, suite, tidying));
    }
  }
}

export function testFile(path: string): TestFile {
  const text = readFileSync(path, 'utf8');
  return {
    ...{ path, bytes: Buffer.byteLength(text) },
    ...{ takesLong: takesLong(text), isApart: isApart(text) },
  };
}

/** What a file of a suite has before and after its tests: a function, and the module that exports it. */
export interface Tidying {
  readonly name: string;
  readonly from: string;
}

/** The module that reads the files of a suite. */
export function textOf(root: string, suite: readonly TestFile[], tidying?: Tidying): string {
  const given = [
    JSON.stringify(root),
    JSON.stringify(
      suite.map(({ path }) => path),
      null,
      2,
    ),
  ];
  const lines = [
    ...(suite.some((file) => file.takesLong) ? ['/** @takes-long */'] : []),
    "import { suiteOf } from '@keenly/infra/testing/suite-of';",
  ];
  if (tidying !== undefined) {
    lines.push(`import { ${tidying.name} } from ${JSON.stringify(join(root, tidying.from))};`);
    given.push(tidying.name);
  }
  return `${[...lines, `await suiteOf(${given.join(', ')});`].join('\n')}\n`;
}

/** Whether a file of the report is one of those, of the units', or of those in browsers. */
export const isSuite = (root: string, file: string): boolean =>
  dirname(file) === folderOf(root) ||
  [folderOfUnits(root), folderOfJourneys(root)].some((folder) => file.startsWith(folder));

/** Where the suites of journeys and of the extension are (suites-of-journeys.ts). */
export const folderOfJourneys = (root: string): string => join(root, '.keenly', 'suites-of-journeys', '/');

/** Where the suites of a package's units are (suites-of-units.ts); of all packages where none is named. */
export const folderOfUnits = (root: string, name = ''): string =>
  join(root, '.keenly', 'suites-of-units', name, '/');
