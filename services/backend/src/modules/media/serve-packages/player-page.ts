import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PackageStandard } from '@keenly/contracts/learning-packages';

const { resolve } = createRequire(import.meta.url);
const runtimes: Readonly<Record<Exclude<PackageStandard, 'cmi5'>, string>> = {
  scorm_1_2: 'scorm-again/scorm12/min',
  scorm_2004: 'scorm-again/scorm2004/min',
};
/** Where a unit of cmi5 goes when it's done for this time; the player sees that it did. */
export const RETURNED = 'returned.html';
const returned = '<!doctype html><html lang="en"><title>Done</title><p>You can close this now.</p></html>';
const read = new Map<string, Buffer>();

const styles = 'html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block;overflow:hidden}';

/** What is served beside the page: its name, type, and bytes. */
export function playerFile(name: string): { readonly type: string; readonly bytes: Buffer } | undefined {
  if (name === RETURNED) return { type: 'text/html; charset=utf-8', bytes: Buffer.from(returned) };
  if (name === 'player.css') return { type: 'text/css', bytes: Buffer.from(styles) };
  const path =
    name === 'player.js'
      ? new URL('player/player.js', import.meta.url)
      : name === 'scorm_1_2.js' || name === 'scorm_2004.js'
        ? resolve(runtimes[name === 'scorm_1_2.js' ? 'scorm_1_2' : 'scorm_2004'])
        : undefined;
  if (path === undefined) return undefined;
  const bytes = read.get(name) ?? readFileSync(path);
  read.set(name, bytes);
  return { type: 'text/javascript; charset=utf-8', bytes };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The page around a package. @param lesson origin of the page around this one, the only one it talks to */
export function playerPage(about: {
  readonly standard: PackageStandard;
  readonly title: string;
  readonly launch: string;
  readonly lesson: string;
}): string {
  const { standard, title, launch, lesson } = about;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/player.css">
${standard === 'cmi5' ? '' : `<script defer src="/${standard}.js"></script>`}
<script type="module" src="/player.js"></script>
</head>
<body data-standard="${standard}" data-launch="${escaped(launch)}" data-lesson="${escaped(lesson)}">
<iframe title="${escaped(title)}" allow="autoplay; fullscreen"></iframe>
</body>
</html>
`;
}
