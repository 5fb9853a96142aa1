/**
 * Places in our packages that would make code or HTML of text. Nothing of ours calls them: zod is told not to compile
 * (shared/zod-without-eval.ts) and no component sets HTML. Out of the build, they need not be trusted, either.
 */
const places: { file: RegExp; parts: [found: RegExp, instead: string][] }[] = [
  {
    file: /\/zod\/v4\/core\/util\.js$/,
    parts: [[/const F = Function;\s*new F\(""\);\s*return true;/, 'return false;']],
  },
  {
    file: /\/zod\/v4\/core\/doc\.js$/,
    parts: [
      [/const F = Function;[\s\S]*?return factory\([^;]*;/, "throw new Error('code is never made of text');"],
    ],
  },
  {
    file: /\/preact\/dist\/preact\.mjs$/,
    parts: [[/\.innerHTML=(?!=)/g, '.textContent=']],
  },
];

/** Fails the build where a place is no longer found, so that a new version cannot bring it back unseen. */
export function noCodeFromText() {
  return {
    name: 'no-code-from-text',
    enforce: 'pre' as const,
    transform(code: string, id: string): { code: string; map: null } | undefined {
      const place = places.find(({ file }) => file.test(id.split('?')[0] ?? ''));
      if (place === undefined) return undefined;
      const clean = place.parts.reduce((text, [found, instead]) => {
        const changed = text.replace(found, instead);
        if (changed === text) throw new Error(`${id} has changed: ${found.source} is not in it`);
        return changed;
      }, code);
      return { code: clean, map: null };
    },
  };
}
