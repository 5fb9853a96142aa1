import type { RecordStoreScope } from '@keenly/contracts/record-store-scopes';
import type { UnitRules } from './unit-sessions/unit-rules.js';

/** The program that calls the record store: everything it reads and writes is within its organization. */
export interface RecordStoreCaller {
  readonly organizationId: string;
  readonly credentialId: string;
  /** As its organization named the credential. */
  readonly name: string;
  readonly scopes: ReadonlySet<RecordStoreScope>;
  /** Whoever calls with their own key, who reads what is about their account and nothing else. */
  readonly person?: { readonly userId: string; readonly accountId: string };
  /** A unit of a package of cmi5, which tells of one session of one learner and reads what is of it. */
  readonly unit?: UnitRules;
}

/**
 * The wider scopes that hold a scope as well. 'state' and 'profile' write as well as read, so 'all/read' doesn't
 * hold them: a route that only reads documents asks for its own scope or for 'all/read'.
 */
const HELD_BY: Readonly<Record<RecordStoreScope, readonly RecordStoreScope[]>> = {
  'statements/write': ['all'],
  'statements/read': ['all/read', 'all'],
  'statements/read/mine': ['statements/read', 'all/read', 'all'],
  state: ['all'],
  profile: ['all'],
  'all/read': ['all'],
  all: [],
};

/** Whether the caller holds the scope, itself or in a wider one. */
export function mayWith(caller: RecordStoreCaller, scope: RecordStoreScope): boolean {
  return caller.scopes.has(scope) || HELD_BY[scope].some((wider) => caller.scopes.has(wider));
}
