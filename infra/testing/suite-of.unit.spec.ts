import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suiteOf } from './suite-of.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keenly-suites-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

type Test = () => unknown;

/** What Jest would be told of these files, were they a suite. */
async function told(...files: string[]): Promise<{ lines: string[]; tests: Test[] }> {
  const lines: string[] = [];
  const tests: Test[] = [];
  const real = { describe, it, beforeAll };
  const describing = (name: string, body: () => void): void => {
    lines.push(`${name} {`);
    body();
    lines.push('}');
  };
  const trying = (name: string, test: Test): void => {
    lines.push(name);
    tests.push(test);
  };
  const each = (table: string[]) => (name: string) => {
    for (const one of table) lines.push(`${name} ${one}`);
  };
  const skip = (name: string): void => void lines.push(`${name}, skipped`);
  Object.assign(globalThis, {
    describe: describing,
    it: Object.assign(trying, { each, skip: Object.assign(skip, { each }) }),
    beforeAll: () => lines.push('before all'),
  });
  try {
    await suiteOf(folder, files);
  } finally {
    Object.assign(globalThis, real);
  }
  return { lines, tests };
}

describe('a suite', () => {
  it('has the tests and hooks of each file under its path', async () => {
    const one = file(
      'one.mjs',
      "beforeAll(() => {}); describe('a page', () => { it('is there', () => {}); });",
    );
    const two = file('two.mjs', "it('is alone', () => {});");
    const { lines } = await told(one, two);
    expect(lines).toEqual([
      ...['one.mjs {', 'before all', 'a page {', 'is there', '}', '}'],
      ...['two.mjs {', 'is alone', '}'],
    ]);
  });

  it('has tests of tables, and those that are skipped', async () => {
    const tables = file(
      'tables.mjs',
      "it.each(['a', 'b'])('reads', () => {}); it.skip('writes', () => {}); it.skip.each(['c'])('sends', () => {});",
    );
    const { lines } = await told(tables);
    expect(lines).toEqual(['tables.mjs {', 'reads a', 'reads b', 'writes, skipped', 'sends c', '}']);
  });

  it('has a test that fails for a file that can’t be read, and all of the others', async () => {
    const broken = file('broken.mjs', "it('is never tried', () => {}); throw new Error('no such thing');");
    const { lines, tests } = await told(broken, file('whole.mjs', "it('is tried', () => {});"));
    expect(lines).toEqual(['broken.mjs {', 'is read', '}', 'whole.mjs {', 'is tried', '}']);
    expect(() => tests[0]?.()).toThrow('no such thing');
  });
});
