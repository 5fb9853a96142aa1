import type { XapiVersion } from '../domain/statement.js';
import type { AskedDocuments } from './document-query.js';
import type { Preconditions } from './preconditions.js';

/** A request about documents, checked. */
export interface DocumentRequest extends AskedDocuments {
  readonly credentialId: string;
  readonly version: XapiVersion;
  readonly preconditions: Preconditions;
}
