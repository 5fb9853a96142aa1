import type { ViewedThing } from '@keenly/contracts/trust';
import type { Caller } from '../../kernel/caller.js';

/** Records who viewed whose data. Never waits for anything and never fails. */
export abstract class AccessLog {
  /**
   * `viewer` is an account, a program's credential of the record store, or a store that statements are sent to; `subjects` are accounts; one's own are left
   * out. `sessionId` where it was one session.
   */
  abstract record(
    viewer: Pick<Caller, 'accountId' | 'clientId'>,
    subjects: readonly string[],
    what: ViewedThing,
    sessionId?: string,
  ): void;
}
