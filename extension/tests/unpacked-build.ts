import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quietFlags } from '../../infra/dev/browser/quiet-chromium';

const root = fileURLToPath(new URL('../', import.meta.url));
const sources = [
  'app',
  'entrypoints',
  'features',
  'shared',
  'public',
  'manifest.ts',
  'wxt.config.ts',
  'package.json',
];

type BrowserKind = 'chrome' | 'firefox';

/**
 * Builds the extension with its test seam, unless the build is younger than every source. Files of tests run side by
 * side: one looks and builds at a time, or one would empty the folder that another copies.
 */
export function buildTestExtension(browser: BrowserKind = 'chrome'): string {
  const testBuild = join(root, `.output/${browser}-mv3-test`);
  const manifest = join(testBuild, 'manifest.json');
  alone(join(root, `.output/${browser}-mv3-test.lock`), () => {
    const built = existsSync(manifest) ? statSync(manifest).mtimeMs : 0;
    if (!sources.some((source) => youngest(join(root, source)) > built)) return;
    const env = { ...process.env, WXT_TEST_SEAM: '1', NODE_ENV: 'production' };
    execFileSync('npx', ['wxt', 'build', '-b', browser], { cwd: root, env, stdio: 'pipe' });
  });
  return testBuild;
}

/** A build takes some seconds; a lock that is older was left by a process that died. */
const ABANDONED_MS = 120_000;

/** Runs `work` while no other process of this machine runs its own under the same lock, which is a folder. */
function alone(lock: string, work: () => void): void {
  mkdirSync(join(lock, '..'), { recursive: true });
  while (!isTaken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > ABANDONED_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function youngest(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => youngest(join(path, name))));
}

/** Flags of a quiet Chromium with this unpacked extension and no other. */
export const browserFlags = (extension: string) => [
  `--disable-extensions-except=${extension}`,
  `--load-extension=${extension}`,
  ...quietFlags,
];

/** Unpacks a build into `folder`, for this origin: the manifest's homepage_url says which is ours. */
export function unpack(folder: string, origin: string, build = buildTestExtension()): string {
  const extension = join(folder, 'unpacked');
  cpSync(build, extension, { recursive: true });
  const path = join(extension, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { homepage_url: string };
  manifest.homepage_url = origin;
  writeFileSync(path, JSON.stringify(manifest));
  return extension;
}
