import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';

jest.setTimeout(120_000);
const root = fileURLToPath(new URL('../', import.meta.url));
const MB = 1024 * 1024;
let out: string;

beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'keenly-build-'));
  const env = { ...process.env, KEENLY_EXTENSION_OUT: out, WXT_TEST_SEAM: '', NODE_ENV: 'production' };
  for (const browser of ['chrome', 'firefox']) {
    execFileSync('npx', ['wxt', 'build', '-b', browser], { cwd: root, env, stdio: 'pipe' });
  }
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

describe.each(['chrome-mv3', 'firefox-mv3'])('the product’s own build, %s', (target) => {
  const files = () =>
    readdirSync(join(out, target), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  /** Files of code in which the pattern occurs. */
  const found = (pattern: RegExp) =>
    files().filter((file) => /\.(js|html|css)$/.test(file) && pattern.test(readFileSync(file, 'utf8')));

  it('has no test seam', () => {
    expect(found(/seam/i)).toEqual([]);
  });

  it('loads no code from elsewhere, and evaluates no text as code', () => {
    expect(found(/=Function\b|new Function\b|\.innerHTML=[^=]/)).toEqual([]);
    expect(
      found(/<script[^>]+src="https?:|importScripts\(|\(0,eval\)|\beval\(|jsdelivr|unpkg|@import url\(/),
    ).toEqual([]);
  });

  it('is small', () => {
    expect(files().reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(8 * MB);
  });

  it('carries what finds faces, once, and loads it in no page that does without', () => {
    const names = files().map((file) => file.slice(join(out, target).length + 1));
    expect(names.filter((name) => /^(models|wasm)\//.test(name)).sort()).toEqual([
      ...['blazeface', 'emotion', 'facemesh'].flatMap((model) => [
        `models/${model}.bin`,
        `models/${model}.json`,
      ]),
      'wasm/tfjs-backend-wasm-simd.wasm',
    ]);
    const large = files().filter((file) => file.endsWith('.js') && statSync(file).size > MB);
    expect(large).toHaveLength(1);
    for (const page of ['popup.html', 'onboarding.html']) {
      expect(readFileSync(join(out, target, page), 'utf8')).not.toContain(basename(large[0] ?? ''));
    }
    expect(statSync(join(out, target, 'background.js')).size).toBeLessThan(MB);
  });
});
