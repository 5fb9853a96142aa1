// @ts-check
/** `npm start`. Until the packages are there, nothing but Node itself can be used: the rest is in runner/. */
import { fileURLToPath } from 'node:url';
import { prepare } from './setup/prepare.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await prepare(root, 'what runs');
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./runner/main.ts');
await main(root, process.argv.slice(2));
