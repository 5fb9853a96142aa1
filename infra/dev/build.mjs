// @ts-check
/** `npm run build`: what changed since the last time; `-- --force` for everything. */
import { fileURLToPath } from 'node:url';
import { fail, prepare } from './setup/prepare.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await prepare(root, 'what runs');
const { register } = await import('tsx/esm/api');
register();
const { buildChanged } = await import('./build/build-changed.ts');
try {
  await buildChanged(root, { force: process.argv.includes('--force'), say: console.log });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
