import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { openEventStore } from '@keenly/event-store';
import type { DatabaseParts } from '../../../services/backend/src/platform/database/database-parts.js';
import type { LogParts } from '../../../services/backend/src/platform/event-log/event-log.module.js';

interface OfRelease {
  readonly databaseParts: DatabaseParts;
  readonly logParts: LogParts;
  readonly openEventStore: typeof openEventStore;
  readonly functionsSql: (schema: string) => string;
}

/** The parts of the release in `RELEASE_FOLDER`, whose `from-source.mjs` this process was started with. */
export async function ofRelease(): Promise<OfRelease> {
  const folder = process.env['RELEASE_FOLDER'] ?? '';
  const read = (file: string) =>
    import(pathToFileURL(join(folder, 'services', file)).href) as Promise<OfRelease>;
  const { databaseParts, logParts } = await read('backend/src/composition.ts');
  const { functionsSql } = await read('event-store/src/append-functions.ts');
  const { openEventStore } = await read('event-store/src/event-store.ts');
  return { databaseParts, logParts, functionsSql, openEventStore };
}
