import type { MigrationInterface } from 'typeorm';

/** The schema of every TypeORM entity. */
export const APP_SCHEMA = 'app';

/** Entities and migrations that the modules bring; collected in `composition.ts`. */
export interface DatabaseParts {
  readonly entities: (new () => object)[];
  readonly migrations: (new () => MigrationInterface)[];
}
