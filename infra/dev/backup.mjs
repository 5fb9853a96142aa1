// @ts-check
/** `npm run backup`: the rest is in backup/. */
import { fileURLToPath } from 'node:url';
import { prepare } from './setup/prepare.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await prepare(root, 'what runs');
const { register } = await import('tsx/esm/api');
register();
const { backup } = await import('./backup/commands.ts');
const { closeGuard } = await import('./processes/guard.ts');
process.exitCode = await backup(root, process.argv.slice(2), process.env);
await closeGuard();
