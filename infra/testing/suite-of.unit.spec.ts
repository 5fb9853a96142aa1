import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilesOfSuite } from './files-of-suite.mjs';
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

/** What Jest keeps of a `describe`. */
class Block {
  children: (Block | string)[] = [];
  tests: Test[] = [];
  hooks: { asyncError: Error; name: string }[] = [];
  constructor(readonly name: string) {}
}

/** What Jest would be told of these files, were they a suite. */
async function told(...files: string[]): Promise<{ lines: string[]; tests: Test[] }> {
  const root = new Block('root');
  const state = { currentDescribeBlock: root, rootDescribeBlock: root };
  const keenlySuite = new FilesOfSuite();
  const describing = (name: string, body: () => void): void => {
    const around = state.currentDescribeBlock;
    state.currentDescribeBlock = new Block(name);
    around.children.push(state.currentDescribeBlock);
    keenlySuite.see({ name: 'start_describe_definition' }, state);
    body();
    state.currentDescribeBlock = around;
  };
  const trying = (name: string, test: Test): void => {
    state.currentDescribeBlock.children.push(name);
    state.currentDescribeBlock.tests.push(test);
  };
  const each = (table: string[]) => (name: string) => {
    for (const one of table) state.currentDescribeBlock.children.push(`${name} ${one}`);
  };
  const skip = (name: string): void => void state.currentDescribeBlock.children.push(`${name}, skipped`);
  const real = { describe, it, beforeAll, keenlySuite: globalThis.keenlySuite };
  Object.assign(globalThis, {
    keenlySuite,
    describe: describing,
    it: Object.assign(trying, { each, skip: Object.assign(skip, { each }) }),
    beforeAll: () => {
      state.currentDescribeBlock.hooks.push({ name: 'before all', asyncError: new Error('here') });
      keenlySuite.see({ name: 'add_hook' }, state);
    },
  });
  try {
    await suiteOf(folder, files);
  } finally {
    Object.assign(globalThis, real);
  }
  const linesOf = ({ hooks, children }: Block): string[] => [
    ...hooks.map(({ name }) => name),
    ...children.flatMap((one) => (typeof one === 'string' ? [one] : [`${one.name} {`, ...linesOf(one), '}'])),
  ];
  const testsOf = ({ tests, children }: Block): Test[] => [
    ...tests,
    ...children.flatMap((one) => (typeof one === 'string' ? [] : testsOf(one))),
  ];
  return { lines: linesOf(root), tests: testsOf(root) };
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

  it('has the hooks of a module that files share around all of them', async () => {
    const shared = file('shared.mjs', 'beforeAll(() => {});');
    const one = file('sharing.mjs', `import ${JSON.stringify(shared)}; it('is there', () => {});`);
    const { lines } = await told(one, file('alone.mjs', "it('is alone', () => {});"));
    expect(lines).toEqual(['before all', 'sharing.mjs {', 'is there', '}', 'alone.mjs {', 'is alone', '}']);
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

  it('has it also where the file fails within a describe', async () => {
    const broken = file('within.mjs', "describe('a page', () => { throw new Error('no document'); });");
    const { lines, tests } = await told(broken, file('last.mjs', "it('is tried', () => {});"));
    expect(lines).toEqual(['within.mjs {', 'is read', '}', 'last.mjs {', 'is tried', '}']);
    expect(() => tests[0]?.()).toThrow('no document');
  });
});
