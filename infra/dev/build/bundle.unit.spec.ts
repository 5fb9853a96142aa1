import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('a bundle', () => {
  let folder: string;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { PATH: process.env['PATH'] },
    });
  /** As the build does; the bundler can't live among what jest replaces. */
  const make = (...entries: string[]): string =>
    run(
      ...['--import', 'tsx', 'infra/dev/build/bundle-modules.ts'],
      ...[join(folder, 'compiled'), join(folder, 'dist'), ...entries],
    );
  const said = (file: string): unknown => JSON.parse(run(join(folder, 'dist', file)));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keenly-bundle-'));
    write('package.json', '{ "type": "module" }');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps the names of classes and functions, also where modules have the same', () => {
    for (const module of ['one', 'two'])
      write(
        `compiled/${module}/handler.js`,
        `export class Handler {}\nlet Sent = class Sent {};\nexport const find = () => '${module}';\nexport { Sent };\n`,
      );
    write(
      'compiled/main.js',
      `import * as one from './one/handler.js';
       import * as two from './two/handler.js';
       const all = [one, two].flatMap(({ Handler, Sent, find }) => [Handler, Sent, find]);
       console.log(JSON.stringify(all.map(({ name }) => name)));`,
    );
    make('main.js');
    expect(said('main.js')).toEqual(['Handler', 'Sent', 'find', 'Handler', 'Sent', 'find']);
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['main.js', 'main.js.map']);
  });

  it('has beside it what its modules read there, and leaves what is elsewhere', () => {
    write('compiled/deep/down/page.txt', 'a page');
    write('src/film.txt', 'a film');
    write(
      'compiled/deep/down/reader.js',
      `import { readFileSync } from 'node:fs';
       export const texts = [
         new URL('page.txt', import.meta.url),
         new URL('../../../src/film.txt', import.meta.url),
       ].map((url) => readFileSync(url, 'utf8'));`,
    );
    write(
      'compiled/main.js',
      `import { texts } from './deep/down/reader.js';\nconsole.log(JSON.stringify(texts));`,
    );
    make('main.js');
    rmSync(join(folder, 'compiled'), { recursive: true });
    expect(said('main.js')).toEqual(['a page', 'a film']);
  });

  it('starts without what is loaded only later, and shares what several programs have', () => {
    write('compiled/late.js', `export const late = 'late';`);
    write('compiled/shared.js', `export const shared = { is: 'shared' };`);
    write(
      'compiled/main.js',
      `import { shared } from './shared.js';
       const { late } = await import('./late.js');
       console.log(JSON.stringify([shared.is, late]));`,
    );
    write(
      'compiled/tools/seed.js',
      `import { shared } from '../shared.js';\nconsole.log(JSON.stringify(shared));`,
    );
    make('main.js', 'tools/seed.js');
    expect(said('main.js')).toEqual(['shared', 'late']);
    expect(said('seed.js')).toEqual({ is: 'shared' });
    const files = readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.js'));
    expect(files.sort()).toEqual(['late.js', 'main.js', 'seed.js', 'shared.js']);
    expect(readFileSync(join(folder, 'dist/main.js'), 'utf8')).not.toContain(`'late'`);
  });

  it('names the lines of the sources in its map', () => {
    write('compiled/main.js', 'console.log(1);\n//# sourceMappingURL=main.js.map');
    write(
      'compiled/main.js.map',
      JSON.stringify({
        version: 3,
        file: 'main.js',
        sources: ['../src/main.ts'],
        names: [],
        mappings: 'AAAA',
      }),
    );
    make('main.js');
    const map = JSON.parse(readFileSync(join(folder, 'dist/main.js.map'), 'utf8')) as { sources: string[] };
    expect(map.sources).toEqual(['../src/main.ts']);
  });

  it('takes away what was there before, and fails where a module is missing', () => {
    write('dist/modules/old.js', '');
    write('compiled/main.js', 'console.log(1);');
    make('main.js');
    expect(existsSync(join(folder, 'dist/modules'))).toBe(false);
    write('compiled/main.js', `import './absent.js';`);
    expect(() => make('main.js')).toThrow('./absent.js');
  });
});
