import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = 'infra/docs/product';

/** `page#anchor` of every heading, with the anchors that repository viewers make of them. */
function anchorsOf(page: string, text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(
    ([, heading = '']) =>
      `${page}#${heading
        .toLowerCase()
        .replace(/[^a-z0-9 _-]/g, '')
        .replaceAll(' ', '-')}`,
  );
}

/** Every tracked or new file that cites, as [path:line, text]; an ignored one, such as a build, is not ours to keep. */
function linesWith(pattern: string): [where: string, text: string][] {
  const found = spawnSync('git', ['grep', '--untracked', '-nIiE', pattern, '--', '.'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // 1: nothing was found. Anything else is a fault of the search, which would pass every test here.
  if (found.status !== 0 && found.status !== 1) throw new Error(`git grep: ${found.stderr}`);
  return found.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [path = '', number = '', ...text] = line.split(':');
      return [`${path}:${number}`, text.join(':')];
    });
}

const files = readdirSync(join(root, pages)).filter((name) => name.endsWith('.md'));
const anchors = new Set(
  files.flatMap((name) =>
    anchorsOf(name.replace(/\.md$/, ''), readFileSync(join(root, pages, name), 'utf8')),
  ),
);

describe('the product pages', () => {
  it('make anchors of headings', () => {
    expect(anchorsOf('shared', "# Rules\n\n## Other people's ids\n\n### 1. Weekly e-mail\n")).toEqual([
      'shared#rules',
      'shared#other-peoples-ids',
      'shared#1-weekly-e-mail',
    ]);
  });

  it('have every anchor that is cited', () => {
    const cited = linesWith('product/[a-z-]+#[a-z0-9_-]+').flatMap(([where, text]) =>
      [...text.matchAll(/\bproduct\/([a-z-]+#[a-z0-9_-]+)/g)].map(([, anchor = '']) => ({ where, anchor })),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
  });

  it('have every anchor that they refer to among themselves', () => {
    const own = files.flatMap((name) =>
      [...readFileSync(join(root, pages, name), 'utf8').matchAll(/`([a-z-]+#[a-z0-9_-]+)`/g)].map(
        ([, anchor = '']) => ({ name, anchor }),
      ),
    );
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
  });

  it('have a line for every code of a refusal', () => {
    const catalogue = readFileSync(join(root, 'services/contracts/src/errors.ts'), 'utf8');
    const list = /export const errorCodes = \[([^\]]+)\]/.exec(catalogue)?.[1] ?? '';
    const codes = [...list.matchAll(/'([A-Z_]+)'/g)].map(([, code = '']) => code);
    expect(codes).toContain('VALIDATION_FAILED');
    const told = readFileSync(join(root, pages, 'errors.md'), 'utf8');
    expect(codes.filter((code) => !told.includes(`| \`${code}\` `))).toEqual([]);
  });

  it('are what is cited, and not a document that is not here', () => {
    expect(linesWith('[d]ocuments? [1-3]([ ,.;:)]|$)|safe[ ]reading|specification[ ]README')).toEqual([]);
  });

  it('have no two headings of one name on a page', () => {
    for (const name of files) {
      const own = anchorsOf(name, readFileSync(join(root, pages, name), 'utf8'));
      expect(own).toEqual([...new Set(own)]);
    }
  });
});
