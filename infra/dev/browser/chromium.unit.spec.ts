import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findChromium, findHeadlessShell } from './chromium.js';

describe('the browsers of a machine', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keenly-browsers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const install = (name: string, mode = 0o755): string => {
    const path = join(folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, '');
    chmodSync(path, mode);
    return path;
  };
  const path = (...names: string[]) => ({ PATH: names.map((name) => join(folder, name)).join(delimiter) });

  it('are found on PATH, the first folder’s first', () => {
    const chromium = install('a/chromium');
    install('b/chromium');
    const shell = install('b/chromium-headless-shell');
    expect(findChromium(path('a', 'b'))).toBe(chromium);
    expect(findHeadlessShell(path('a', 'b'))).toBe(shell);
  });

  it('are those that were named, whatever is on PATH', () => {
    install('a/chromium');
    install('a/chromium-headless-shell');
    const own = install('own/browser');
    expect(findChromium({ ...path('a'), CHROMIUM_PATH: own })).toBe(own);
    expect(findHeadlessShell({ ...path('a'), HEADLESS_SHELL_PATH: own })).toBe(own);
  });

  it('are no shell where only Chromium is installed, and no file that can’t be run', () => {
    install('a/chromium');
    install('a/chromium-headless-shell', 0o644);
    expect(findHeadlessShell(path('a'))).toBeUndefined();
    expect(findHeadlessShell({})).toBeUndefined();
  });
});
