import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashImports } from './imports.js';

const SOURCE = `import { jobs, /* it's here */
  type Job, // and it's there
} from './jobs.js';
export { other } from './other.js';
import './styles.js';
import type { Row } from './rows.js';

export const late = () => import(/* a part of its own */ './late.js');
const old = require('./old.cjs');
export const one: import('./shape.js').Shape = { a: 1 };
`;

describe('what is imported', () => {
  let root: string;
  const hashOf = (text: string, path = 'a.ts'): string => {
    writeFileSync(join(root, path), text);
    return hashImports(root, ['']);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'keenly-imports-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is the same whatever else a file says', () => {
    expect(hashOf(SOURCE.replace('{ a: 1 }', '{ a: 2, b: "three" }'))).toBe(hashOf(SOURCE));
  });

  it.each(['jobs.js', 'other.js', 'styles.js', 'rows.js', 'late.js', 'old.cjs', 'shape.js'])(
    'is other with another module for %s',
    (name) => expect(hashOf(SOURCE.replace(name, 'changed.js'))).not.toBe(hashOf(SOURCE)),
  );

  it('is other where it is a type alone, or no longer', () => {
    expect(hashOf(SOURCE.replace('import type', 'import'))).not.toBe(hashOf(SOURCE));
    expect(hashOf(SOURCE.replace('type Job', 'Job'))).not.toBe(hashOf(SOURCE));
  });

  it('is other with one more file, and with another word in what is no code', () => {
    const before = hashOf(SOURCE);
    const more = hashOf('', 'b.ts');
    const told = hashOf('{}', 'package.json');
    expect(new Set([before, more, told, hashOf('{"a":1}', 'package.json')]).size).toBe(4);
  });
});
