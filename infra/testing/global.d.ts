import type { FilesOfSuite } from './files-of-suite.mjs';
import type { SharedPostgres } from './shared-postgres.js';

declare global {
  /** Set by the run's set-up, in Jest's own process only. */
  var keenlyTestPostgres: SharedPostgres | undefined;
  /** Given to tests by their environment. */
  var keenlySuite: FilesOfSuite;
}
