// @ts-check
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { install, isInstalled } from './install.mjs';
import { tooOldNode } from './node-version.mjs';

/**
 * What comes before everything: a Node that is new enough, and the packages of the lock file.
 * Leaves the process with one sentence and status 1 where that cannot be had.
 * @param {string} root
 * @param {import('./install.mjs').Extent} [extent]
 */
export async function prepare(root, extent = 'everything') {
  const tooOld = tooOldNode();
  if (tooOld) fail(tooOld);
  if (isInstalled(root, extent)) return;
  if (!isWritable(root)) {
    fail(`The packages in ${root} must be installed, and ${userInfo().username} can’t write there.`);
  }
  console.log('Installing packages (npm ci) …');
  try {
    await install(root, extent);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
