import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts servers of several versions. */
const VERSIONS = '/usr/lib/postgresql';
/** Where it puts what belongs to their extensions, by version. */
const EXTENSIONS = '/usr/share/postgresql';

export interface DebianServer {
  readonly version: string;
  /** Folder of its programs. */
  readonly programs: string;
  /** The extension is there. */
  readonly hasCitus: boolean;
}

/** The versions of PostgreSQL's server that Debian's packages have put here, newest first. */
export function debianServers(): readonly DebianServer[] {
  if (!existsSync(VERSIONS)) return [];
  return readdirSync(VERSIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => ({
      version,
      programs: join(VERSIONS, version, 'bin'),
      hasCitus: existsSync(join(EXTENSIONS, version, 'extension', 'citus.control')),
    }));
}
