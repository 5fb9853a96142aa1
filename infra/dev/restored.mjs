// @ts-check
/** `npm run restored`: what follows the restore of a server of your own. The rest is in backup/. */
import { fileURLToPath } from 'node:url';
import { prepare } from './setup/prepare.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await prepare(root, 'what runs');
const { register } = await import('tsx/esm/api');
register();
const { restored } = await import('./backup/restored.ts');
process.exitCode = await restored(process.argv.slice(2), process.env);
