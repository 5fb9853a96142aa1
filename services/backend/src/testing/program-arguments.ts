import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fromSource = new URL('./from-source.mjs', import.meta.url).href;
/** Where a run of `npm test` has just built the service; not given where someone runs jest alone, and it may be stale. */
const built = process.env['KEENLY_BUILT_SERVICE'];

/** What Node is given to run a program of the service: what was built of it, which is read in half the time, or its source. */
export const programArguments = (name: 'main' | 'change-lanes'): string[] => [
  '--no-warnings',
  ...(built === undefined
    ? ['--import', fromSource, fileURLToPath(new URL(`../${name}.ts`, import.meta.url))]
    : [join(built, `${name}.js`)]),
];
