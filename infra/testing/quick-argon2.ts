import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('../../node_modules/@node-rs/argon2') as typeof Argon2;

/**
 * Passwords of tests of the running service are hashed as any, at the least that can be asked for: people are made for
 * every test, and a tenth of the processor went into their passwords. `passwords.unit.spec.ts` has the cost of the service.
 */
export const hash: typeof Argon2.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

export const { verify } = real;
