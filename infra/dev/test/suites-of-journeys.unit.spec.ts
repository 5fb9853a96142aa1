import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takesLong } from '../../testing/takes-long.mjs';
import { folderOfJourneys, isSuite } from './suites.js';
import { sharedDemo, writeSuitesInBrowsers } from './suites-of-journeys.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keenly-journeys-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function written(name: string, text: string): string {
  const path = join(root, `${name}.journey.spec.ts`);
  mkdirSync(root, { recursive: true });
  writeFileSync(path, text);
  return path;
}

const folder = (): string => join(folderOfJourneys(root), 'journeys');
/** The suites, each with the files that it reads. */
const suites = (): string[][] =>
  readdirSync(folder()).map((file) =>
    [...readFileSync(join(folder(), file), 'utf8').matchAll(/\/(\w+)\.journey\.spec\.ts"/g)].map(
      ([, name = '']) => name,
    ),
  );

describe('the suites of journeys', () => {
  it('have those together that share a Keenly, and each file once', () => {
    const paths = [
      written('a', 'await shareKeenly();'),
      written('b', "await shareKeenly('small');"),
      written('c', 'await startKeenly();'),
      written('d', 'await shareKeenly();'),
      written('e', 'nothing of the kind'),
      written('f', "await shareKeenly('small');"),
    ];
    writeSuitesInBrowsers(root, 'journeys', paths);
    expect(suites()).toEqual([
      ['a', 'd'],
      ['b', 'f'],
      ['c', 'e'],
    ]);
  });

  it('are several where there is much to do, all of about the same length', () => {
    const paths = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => written(name, 'x'.repeat(10_000)));
    writeSuitesInBrowsers(root, 'journeys', paths);
    expect(suites().map(({ length }) => length)).toEqual([4, 3]);
  });

  it('begin before all that takes less, and are told from files of tests', () => {
    writeSuitesInBrowsers(root, 'journeys', [written('a', 'await startKeenly();')]);
    const [suite = ''] = readdirSync(folder());
    const path = join(folder(), suite);
    expect(takesLong(readFileSync(path, 'utf8'))).toBe(true);
    expect(isSuite(root, path)).toBe(true);
    expect(isSuite(root, join(root, 'a.journey.spec.ts'))).toBe(false);
  });

  it('are gone with their files', () => {
    writeSuitesInBrowsers(root, 'journeys', [written('a', '')]);
    writeSuitesInBrowsers(root, 'journeys', []);
    expect(suites()).toEqual([]);
  });
});

describe('the Keenly that a journey shares', () => {
  it.each([
    ['beforeAll(async () => { keenly = await shareKeenly(); });', 'tiny'],
    ["await Promise.all([shareKeenly('small'), sharedBrowser()])", 'small'],
    ['await startKeenly();', undefined],
  ])('%s', (text, demo) => expect(sharedDemo(text)).toBe(demo));
});
