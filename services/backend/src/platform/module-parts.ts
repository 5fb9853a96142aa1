import type { DatabaseParts } from './database/database-parts.js';
import type { LogParts } from './event-log/event-log.module.js';

/** A module's database and event log parts; exported beside the module as `<module>Parts`. */
export type ModuleParts = Partial<DatabaseParts & LogParts>;
