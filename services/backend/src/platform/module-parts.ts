import type { DatabaseParts } from './database/database-parts.js';
import type { LogParts } from './event-log/event-log.module.js';

/** What a module brings to the database and to the log; exported beside the module as `<module>Parts`. */
export type ModuleParts = Partial<DatabaseParts & LogParts>;
