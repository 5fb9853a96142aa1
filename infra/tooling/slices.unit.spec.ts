import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../services/backend/src/modules/', import.meta.url));
const imported = /(?:from|import) '(\.{1,2}\/[^']+)'/g;

/** By folder of a module, the other folders of it that its files import; specs and test harnesses aside. */
function asksOf(module: string): Map<string, Set<string>> {
  const asks = new Map<string, Set<string>>();
  const folderOf = (path: string) => path.split(sep)[0] ?? '';
  const files = readdirSync(module, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && file.includes(sep),
  );
  for (const file of files) {
    const own = folderOf(file);
    if (own === 'testing') continue;
    const found = asks.get(own) ?? new Set();
    asks.set(own, found);
    for (const [, to = ''] of readFileSync(join(module, file), 'utf8').matchAll(imported)) {
      const target = relative(module, join(module, dirname(file), to));
      if (!target.startsWith('..') && target.includes(sep) && folderOf(target) !== own)
        found.add(folderOf(target));
    }
  }
  return asks;
}

/** The folders that come back to themselves by whom they ask. */
function inCircles(asks: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...asks.keys()].filter((start) => {
    const reached = new Set<string>();
    const next = [...(asks.get(start) ?? [])];
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      next.push(...(asks.get(at) ?? []));
    }
    return reached.has(start);
  });
}

describe('slices of a module', () => {
  it('are found with what they ask', () => {
    expect(asksOf(join(modules, 'assignment')).get('assign-capability')).toContain('domain');
  });

  it.each(readdirSync(modules))('ask each other in one direction in %s', (name) => {
    expect(inCircles(asksOf(join(modules, name)))).toEqual([]);
  });

  it('would be named if they stood in a circle, though no two files do', () => {
    const module = mkdtempSync(join(tmpdir(), 'keenly-slices-'));
    try {
      const write = (file: string, text: string) => {
        mkdirSync(dirname(join(module, file)), { recursive: true });
        writeFileSync(join(module, file), text);
      };
      write('join/joining.ts', "import { leave } from '../leave/leaving.js';\n");
      write('leave/leaving.ts', 'export const leave = 1;\n');
      write('leave/last-admin.ts', "import type { Code } from '../join/code.js';\n");
      write('join/code.ts', 'export type Code = string;\n');
      write('groups/groups.ts', "import { leave } from '../leave/leaving.js';\n");
      expect(inCircles(asksOf(module)).sort()).toEqual(['join', 'leave']);
    } finally {
      rmSync(module, { recursive: true });
    }
  });
});
