import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Keys made once for this machine, by the names the service reads. */
export interface Secrets {
  /** Signs access tokens. */
  readonly TOKEN_SECRET: string;
  /** Wraps the subjects' keys: base64 of 32 bytes. */
  readonly SUBJECT_MASTER_KEY: string;
}

/** Reads the kept keys, or makes them; the file is readable to its owner only. */
export function keptSecrets(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const made: Secrets = {
    TOKEN_SECRET: randomBytes(48).toString('base64'),
    SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
  };
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}
