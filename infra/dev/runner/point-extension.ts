import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.js';

const builds = ['chrome-mv3', 'firefox-mv3'] as const;

/**
 * Tells the unpacked builds of the extension which origin is theirs: it is in the manifest's `homepage_url`, so
 * that one build serves whatever port Keenly runs on. The browser reads it when the extension is loaded. A runner with
 * a data folder of its own gets copies of its own, and leaves the checkout as it is.
 * @returns the folder to load into Chrome
 */
export function pointExtensionAt(
  root: string,
  home: Pick<Home, 'folder' | 'isOfCheckout'>,
  origin: string,
): string {
  const made = join(root, 'extension/.output');
  const folder = home.isOfCheckout ? made : join(home.folder, 'extension');
  for (const build of builds) {
    if (!existsSync(join(made, build))) continue;
    if (folder !== made) cpSync(join(made, build), join(folder, build), { recursive: true });
    const path = join(folder, build, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { homepage_url?: string };
    if (manifest.homepage_url === origin) continue;
    writeFileSync(path, JSON.stringify({ ...manifest, homepage_url: origin }));
  }
  return join(folder, builds[0]);
}
