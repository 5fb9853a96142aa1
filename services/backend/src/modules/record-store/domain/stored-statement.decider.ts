import type { Decider } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sameStatement } from './same-statement.js';
import { VOIDED, type Statement } from './statement.js';
import type { StatementStored } from './stored-statement.events.js';

/**
 * Stores a statement that is complete but for when it was stored, which the log says, and for when it happened where the
 * caller didn't say that: what is sent twice is the same only without it.
 */
export interface StoreStatement {
  readonly statement: Statement;
  readonly credentialId: string;
  /** What is under its id stands, whatever that says: of those that say the same thing once, the first one is it. */
  readonly yields?: boolean;
}

export type StoredStatement =
  | { readonly status: 'none' }
  | { readonly status: 'stored'; readonly statement: Statement }
  | { readonly status: 'erased' };

/**
 * One stream a statement, so that of two programs which store the same id at once one is first. The same statement again
 * changes nothing; another one under its id is refused with CONFLICT (xAPI 1.0.3, part three, 2.1.1), as is one under the
 * id of a statement that was erased; one that yields is neither stored then nor refused.
 */
export const storedStatementDecider: Decider<StoredStatement, StoreStatement, StatementStored> = {
  category: 'statement',
  schemaVersions: { StatementStored: 1 },
  initial: () => ({ status: 'none' }),
  opens: () => true,
  weighs: (state) => (state.status === 'stored' ? JSON.stringify(state.statement).length * 2 : 0),
  decide: ({ statement, credentialId, yields = false }, state) => {
    if (yields && state.status !== 'none') return [];
    if (state.status === 'stored' && sameStatement(state.statement, statement)) return [];
    if (state.status !== 'none')
      throw new DomainError('CONFLICT', `There is another statement with the id ${statement.id}.`);
    const data = { credentialId, ...targetsOf(statement) };
    return [{ event: { type: 'StatementStored', data, sealed: { statement } } }];
  },
  evolve: (_state, { sealed }) =>
    sealed === undefined ? { status: 'erased' } : { status: 'stored', statement: sealed.statement },
};

/** The statement that this one is about, and that it takes back; ids in lower case. */
export function targetsOf({ verb, object }: Statement): {
  readonly refersTo?: string;
  readonly voids?: string;
} {
  if (object.objectType !== 'StatementRef') return {};
  const refersTo = object.id.toLowerCase();
  return verb.id === VOIDED ? { refersTo, voids: refersTo } : { refersTo };
}
