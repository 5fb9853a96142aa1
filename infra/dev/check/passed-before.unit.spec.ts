import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassedBefore } from './passed-before.js';

describe('what passed before', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keenly-passed-'));
    file = join(folder, 'cache', 'passed.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const extension = { name: 'extension', hash: 'a' };

  it('is known to the next check, with its tests', () => {
    new PassedBefore(file).keep('unit tests', extension, 42);
    expect(new PassedBefore(file).testsOf('unit tests', extension)).toBe(42);
  });

  it('is only known of that check, that package, and that content', () => {
    const before = new PassedBefore(file);
    before.keep('unit tests', extension, 42);
    expect(before.testsOf('lint', extension)).toBeUndefined();
    expect(before.testsOf('unit tests', { ...extension, name: 'infra' })).toBeUndefined();
    expect(before.testsOf('unit tests', { ...extension, hash: 'b' })).toBeUndefined();
  });

  it('is nothing where the record can’t be read', () => {
    new PassedBefore(file).keep('lint', extension, 0);
    writeFileSync(file, '{"lint extension": {"hash": 1}}');
    expect(new PassedBefore(file).testsOf('lint', extension)).toBeUndefined();
  });
});
