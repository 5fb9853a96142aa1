// @ts-check
/**
 * `npm run check`: format, lint, dependency rules, types and the tests of pure units. Units that need a document (`dom`)
 * take minutes and come with `npm test`.
 */
import { fileURLToPath } from 'node:url';
import { prepare } from './setup/prepare.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await prepare(root);
const { register } = await import('tsx/esm/api');
register();
const { checkAll } = await import('./check/check-all.ts');
process.exitCode = await checkAll(root);
