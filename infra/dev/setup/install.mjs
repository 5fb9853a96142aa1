// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './run.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked */

/**
 * What a command needs: everything, or only what Keenly is built from and runs on, a third less to fetch.
 * @typedef {'everything' | 'what runs'} Extent
 */

/**
 * Whether node_modules holds what the lock file says. Dates would reinstall after every checkout; npm's own record
 * of what it installed, written last, tells exactly, and is missing after a cut installation.
 * @param {string} root
 * @param {Extent} [extent]
 */
export function isInstalled(root, extent = 'everything') {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(record);
  return Object.entries(wanted).every(([path, { version, link, dev, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    if (dev && extent === 'what runs') return true;
    const found = present[path];
    // Optional packages of other platforms are listed and not installed.
    if (!found) return optional === true || devOptional === true;
    return link === true || found.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function packagesOf(file) {
  const lock = /** @type {{ packages: Record<string, Locked> }} */ (JSON.parse(readFileSync(file, 'utf8')));
  return lock.packages;
}

/**
 * Installs exactly what the lock file says.
 * @param {string} root
 * @param {Extent} [extent]
 * @throws when npm fails; npm has said why by then
 */
export async function install(root, extent = 'everything') {
  const [command, ...args] = npm(extent === 'what runs' ? ['ci', '--omit=dev'] : ['ci']);
  // Started as `npm --silent start`, npm would not even say why it failed.
  const { npm_config_loglevel: _silence, ...env } = process.env;
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  /** @type {number | null} */
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  for (const signal of signals) process.off(signal, passOn);
  if (status !== 0) throw new Error('npm ci failed. See its output above.');
}
