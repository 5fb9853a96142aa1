// @ts-check
/**
 * Follows the Dockerfile by hand, where no container engine runs: `node infra/docker/prove-image.mjs`. Each stage is a
 * clean folder, each RUN runs there as an ordinary user, and the last stage's CMD has to become ready on a fresh
 * PostgreSQL. What it cannot show is the base image: it runs on this Node and this system.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { proveImage } = await import('./prove-image.ts');
await proveImage(fileURLToPath(new URL('../../', import.meta.url)), console.log);
process.exit();
