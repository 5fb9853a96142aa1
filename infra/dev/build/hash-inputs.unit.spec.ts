import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashInputs } from './hash-inputs.js';

describe('hashInputs', () => {
  let root: string;
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  const hash = (): string => hashInputs(root, ['src', 'package.json', 'absent']);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'keenly-hash-'));
    mkdirSync(join(root, 'src', 'deep'), { recursive: true });
    write('src/deep/a.ts', 'a');
    write('package.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['a changed file', () => write('src/deep/a.ts', 'b')],
    ['a new file', () => write('src/b.ts', '')],
    ['a renamed file', () => renameSync(join(root, 'src/deep/a.ts'), join(root, 'src/deep/c.ts'))],
    ['a removed file', () => rmSync(join(root, 'package.json'))],
  ])('changes with %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it('does not change with a specification, an output or a time stamp', () => {
    const before = hash();
    write('src/a.unit.spec.ts', 'x');
    mkdirSync(join(root, 'src', 'dist'));
    write('src/dist/a.js', 'x');
    write('src/deep/a.ts', 'a');
    expect(hash()).toBe(before);
  });

  it('changes with a specification where tests count', () => {
    const before = hashInputs(root, ['src'], true);
    write('src/a.unit.spec.ts', 'x');
    expect(hashInputs(root, ['src'], true)).not.toBe(before);
  });
});
