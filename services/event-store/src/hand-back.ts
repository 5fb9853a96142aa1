import type { PoolClient } from 'pg';
import { buildSchema } from './build-schema.js';
import type { Checkpoints, ReaderRow } from './checkpoints.js';
import type { Projection } from './types.js';

/** What an older release calls a projection, and the version of it that it keeps. */
export type OlderBuild = Pick<Projection, 'name' | 'version'>;

interface NewerParts {
  readonly rows: readonly ReaderRow[];
  readonly change: (schema: string, how: string) => Promise<void>;
}

/**
 * Renames newer builds so that they count as older than `wanted`: a process of the older release then makes its own build
 * beside what is shown, and swaps it in once it has caught up. Where no lower number is free, the newer build goes, and
 * the older one is shown while it's made. `rows` are the projection's builds, and `change` drops or renames the schema of one;
 * answers whether any was newer.
 */
export async function renameNewer(
  client: PoolClient,
  checkpoints: Checkpoints,
  { name, version: wanted }: OlderBuild,
  { rows, change }: NewerParts,
): Promise<boolean> {
  const newer = rows.filter(({ version }) => version > wanted);
  for (const build of newer) {
    const { version, live } = build;
    const free = lowerThan(wanted, rows);
    const schema = buildSchema(name, version);
    if (free === undefined || !live) {
      await change(schema, `drop schema if exists ${schema} cascade`);
      await checkpoints.remove(client, build);
      continue;
    }
    await change(schema, `alter schema ${schema} rename to ${buildSchema(name, free)}`);
    // What the newer build has put aside is no matter of the older one.
    await checkpoints.renumber(client, build, free);
  }
  return newer.length > 0;
}

function lowerThan(wanted: number, rows: readonly ReaderRow[]): number | undefined {
  for (let free = wanted - 1; free >= 1; free -= 1)
    if (!rows.some(({ version }) => version === free)) return free;
  return undefined;
}
