import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('../../node_modules/@node-rs/argon2') as typeof Argon2;

/**
 * argon2id at the least cost that it can have: tests of the running service make people for every case, some thirty
 * passwords a file at some 40 ms each. What the service's own cost is, `passwords.unit.spec.ts` has.
 */
export const hash: typeof Argon2.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

export const { verify } = real;
