import type { DomainEvent } from '../../../kernel/decider.js';
import type { Statement } from './statement.js';

/**
 * A statement was stored. All that it says is sealed for its actor; `voids` and `refersTo` are the ids of the statements
 * that it takes back and is about, which say nothing of anyone.
 */
export type StatementStored = DomainEvent<
  'StatementStored',
  {
    readonly credentialId: string;
    readonly refersTo?: string;
    readonly voids?: string;
  },
  { readonly statement: Statement }
>;
