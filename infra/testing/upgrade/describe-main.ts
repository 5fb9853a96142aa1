import { createHash } from 'node:crypto';
import { ofRelease } from './of-release.js';

/** What has to be known of a release once it has landed (`last-release.ts`), from its sources. */
const { databaseParts, logParts, functionsSql } = await ofRelease();
const names = databaseParts.migrations.map((Migration) => new Migration().name ?? Migration.name);
process.stdout.write(
  JSON.stringify({
    migrations: { count: names.length, latest: Math.max(...names.map((name) => Number(name.slice(-13)))) },
    appendFunctions: createHash('sha256').update(functionsSql('event_store')).digest('hex'),
    projections: Object.fromEntries(
      logParts.projections
        .map(({ name, version }): [string, number] => [name, version])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  }),
);
process.exit(0);
