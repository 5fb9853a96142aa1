import type { XapiVersion } from '../domain/statement.js';
import type { AskedDocuments } from './document-query.js';
import type { Preconditions } from './preconditions.js';

/** A request about documents, checked. */
export interface DocumentRequest extends AskedDocuments {
  readonly credentialId: string;
  /** By a unit of a package, for its own learner: no one looks at anyone. */
  readonly isOwn: boolean;
  readonly version: XapiVersion;
  readonly preconditions: Preconditions;
}
