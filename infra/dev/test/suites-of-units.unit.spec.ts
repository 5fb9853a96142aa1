import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderOfUnits } from './suites.js';
import { writeSuitesOfUnits } from './suites-of-units.js';

let root: string;
const write = (path: string, text = path): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keenly-units-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The suites of a package, each with the files that it reads. */
function suitesOf(name: string): string[][] {
  const folder = folderOfUnits(root, name);
  return readdirSync(folder).map((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/"([^"]+\.spec\.tsx?)"/g)].map(([, path = '']) =>
      path.slice(root.length + 1),
    ),
  );
}

describe('the suites of units', () => {
  it('have the files of a package, and no others', () => {
    const own = [
      'extension/app/b.unit.spec.ts',
      'extension/app/c/d.unit.spec.ts',
      'extension/z.unit.spec.ts',
    ];
    for (const path of [...own, 'web-admin/src/a.unit.spec.ts', 'web-admin/src/a.ts']) write(path);
    for (const path of [
      'a.unit.spec.tsx',
      'a.int.spec.ts',
      'dist/a.unit.spec.ts',
      'node_modules/a/b.unit.spec.ts',
    ])
      write(`extension/${path}`);
    writeSuitesOfUnits(root);
    expect(suitesOf('extension')).toEqual([own]);
    expect(suitesOf('web-admin')).toEqual([['web-admin/src/a.unit.spec.ts']]);
  });

  it('are of about the same length', () => {
    for (let at = 10; at < 31; at += 1) write(`extension/${String(at)}.unit.spec.ts`, 'x'.repeat(12_000));
    writeSuitesOfUnits(root);
    expect(suitesOf('extension').map(({ length }) => length)).toEqual([11, 10]);
  });

  it('are left alone where they are the same, for another run may be reading them', () => {
    write('extension/a.unit.spec.ts');
    write('web-admin/a.unit.spec.ts');
    writeSuitesOfUnits(root);
    const pathOf = (name: string): string => join(folderOfUnits(root, name), 'units-01.ts');
    for (const name of ['extension', 'web-admin']) utimesSync(pathOf(name), 0, 0);
    write('web-admin/b.unit.spec.ts');
    writeSuitesOfUnits(root);
    expect(statSync(pathOf('extension')).mtimeMs).toBe(0);
    expect(suitesOf('web-admin')).toEqual([['web-admin/a.unit.spec.ts', 'web-admin/b.unit.spec.ts']]);
  });

  it('are gone with their files', () => {
    write('extension/a.unit.spec.ts');
    writeSuitesOfUnits(root);
    rmSync(join(root, 'extension/a.unit.spec.ts'));
    writeSuitesOfUnits(root);
    expect(suitesOf('extension')).toEqual([]);
  });
});
