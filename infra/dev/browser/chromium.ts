import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { isRunnable } from '../processes/runnable.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** A Chromium or Chrome of this machine: CHROMIUM_PATH, else one on PATH or where macOS keeps it. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return firstRunnable([env['CHROMIUM_PATH'], ...onPath(NAMES, env), ...ELSEWHERE]);
}

/**
 * The same engine without windows, tabs and extensions, for pages that need none of these: it takes a third less of the
 * processor. HEADLESS_SHELL_PATH, else one on PATH; where there is none, Chromium itself does as well.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return firstRunnable([env['HEADLESS_SHELL_PATH'], ...onPath(SHELLS, env)]);
}

function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const firstRunnable = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && path !== '' && isRunnable(path));

/**
 * Finds one, or installs one: Debian's package where we are root there, else Playwright's own build.
 * @throws with one sentence when there is none and none can be had
 */
export async function provideChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    say('Installing Chromium (apt-get) …');
    inherit('apt-get', ['update', '-qq']);
    inherit('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
    const installed = findChromium();
    if (installed) return installed;
  }
  say('Installing Chromium (Playwright) …');
  const { chromium } = await import('playwright-core');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  if (!existsSync(chromium.executablePath())) inherit(process.execPath, [cli, 'install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('The journeys require Chromium. Install it, or set CHROMIUM_PATH.');
}

function isDebian(): boolean {
  return existsSync('/etc/debian_version') && readFileSync('/etc/os-release', 'utf8').includes('ID=debian');
}

function inherit(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
