import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { common, hashPackages, packages } from './packages.js';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

describe('what a change asks to check again', () => {
  let root: string;
  const write = (path: string, text = path): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'keenly-packages-'));
    write('package-lock.json');
    for (const name of ['services/contracts/src/a.ts', 'extension/a.ts', 'web-admin/a.ts', 'infra/dev/a.ts'])
      write(name);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Packages whose hash is another after the change. */
  function changedBy(path: string): string[] {
    const before = new Map(hashPackages(root).map(({ name, hash }) => [name, hash]));
    write(path, 'changed');
    return hashPackages(root).flatMap(({ name, hash }) => (before.get(name) === hash ? [] : [name]));
  }

  it('is the package, and infra, whose rules read all of them', () => {
    expect(changedBy('extension/a.ts')).toEqual(['extension', 'infra']);
    expect(changedBy('web-admin/a.ts')).toEqual(['web-admin', 'infra']);
  });

  it('is also who imports it', () => {
    const all = ['services/contracts', 'services/backend', 'web-learner', 'web-admin', 'extension', 'infra'];
    expect(changedBy('services/contracts/src/a.ts')).toEqual(all);
  });

  it('is the same with a spec', () => {
    expect(changedBy('extension/a.unit.spec.ts')).toEqual(['extension', 'infra']);
  });

  it('is everything with another version or rule', () => {
    expect(changedBy('package-lock.json')).toHaveLength(7);
    expect(changedBy('infra/tooling/plain-words.js')).toHaveLength(7);
  });

  it('is nothing where only an output is new, or the folder another', () => {
    expect(changedBy('extension/.output/a.js')).toEqual([]);
    const copy = mkdtempSync(join(tmpdir(), 'keenly-packages-'));
    cpSync(root, copy, { recursive: true });
    expect(hashPackages(copy)).toEqual(hashPackages(root));
    rmSync(copy, { recursive: true });
  });
});

describe('what a package imports', () => {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const folderOf = new Map(
    workspaces.map((folder) => {
      const { name } = JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as {
        name: string;
      };
      return [name, folder];
    }),
  );

  /** Paths that the sources below a folder import from the repository. */
  function importsOf(folder: string): Set<string> {
    const found = new Set<string>();
    for (const entry of readdirSync(join(repository, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !/^(node_modules|dist|\.)/.test(entry.name)) {
        for (const one of importsOf(path)) found.add(one);
      } else if (/\.(ts|tsx|mjs)$/.test(entry.name)) {
        const text = readFileSync(join(repository, path), 'utf8');
        for (const [, from = ''] of text.matchAll(/(?:from|import\(?)\s*'([^']+)'/g)) {
          const own = /^(@keenly\/[a-z-]+)(\/.*)?$/.exec(from);
          if (own !== null) found.add(`${folderOf.get(own[1] ?? '') ?? own[1]}${own[2] ?? ''}`);
          else if (from.startsWith('.')) found.add(normalize(join(dirname(path), from)));
        }
      }
    }
    return found;
  }

  it.each(packages)('$name: is among what its checks go by', ({ name, inputs }) => {
    const known = [...common, ...inputs];
    const imported = [...importsOf(name)];
    expect(imported).not.toEqual([]);
    expect(imported.filter((path) => !known.some((input) => `${path}/`.startsWith(`${input}/`)))).toEqual([]);
  });
});
