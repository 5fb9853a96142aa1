// @ts-check
import { readFileSync } from 'node:fs';

/**
 * One sentence when this Node is too old for the repository, by the root package's `engines`.
 * @param {string} [version] as in process.versions.node
 * @returns {string | undefined}
 */
export function tooOldNode(version = process.versions.node) {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const manifest = /** @type {{ engines: { node: string } }} */ (JSON.parse(text));
  const wanted = manifest.engines.node.replace('>=', '');
  if (isAtLeast(version, wanted)) return undefined;
  return `Keenly requires Node ${wanted} or later, and this is Node ${version}. Install a current Node and try again.`;
}

/**
 * @param {string} version
 * @param {string} wanted
 */
function isAtLeast(version, wanted) {
  const have = version.split('.').map(Number);
  for (const [place, needed] of wanted.split('.').map(Number).entries()) {
    const digit = have[place] ?? 0;
    if (digit !== needed) return digit > needed;
  }
  return true;
}
