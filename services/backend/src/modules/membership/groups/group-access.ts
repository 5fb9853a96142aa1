import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import { may } from '@keenly/contracts/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, GROUP_CARDS } from '../membership.public.js';

/** What a caller is to a group of their organisation. */
export interface GroupRelation {
  readonly isAdmin: boolean;
  readonly isManager: boolean;
  readonly isMentor: boolean;
}

/**
 * Decides who may do what with a group (product/members#mentors): by role within the organisation, and by being its
 * mentor, whatever the role. To those who may see nothing of it a group is not there: NOT_FOUND, alike for another
 * organisation's, another mentor's, and one that never was.
 */
@Injectable()
export class GroupAccess {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Managers and the group's mentors. */
  async requireReader(groupId: string, caller: Caller): Promise<GroupRelation> {
    const relation = await this.relation(groupId, caller);
    if (relation === undefined || (!relation.isManager && !relation.isMentor)) throw missing();
    return relation;
  }

  /** Admins and the group's mentors; FORBIDDEN for managers, who may see the group. */
  async requireAnswerer(groupId: string, caller: Caller): Promise<GroupRelation> {
    const relation = await this.requireReader(groupId, caller);
    if (!relation.isAdmin && !relation.isMentor)
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    return relation;
  }

  /** Is this account, of someone who is in the organisation, a mentor of the group? */
  async isMentor(groupId: string, accountId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from app.group_member m join ${ACCOUNT_CARDS} c on c.account_id = m.account_id
       where m.group_id = $1 and m.account_id = $2 and m.is_mentor and c.status = 'ACTIVE'`,
      [groupId, accountId],
    );
    return rowCount === 1;
  }

  private async relation(
    groupId: string,
    { accountId, clientId, role }: Caller,
  ): Promise<GroupRelation | undefined> {
    const { rowCount } = await this.pool.query(
      `select from ${GROUP_CARDS} where group_id = $1 and client_id = $2`,
      [groupId, clientId],
    );
    if (rowCount === 0) return undefined;
    return {
      isAdmin: may(role, 'group.mentor', 'organisation'),
      isManager: may(role, 'group.read', 'organisation'),
      isMentor: may(role, 'group.mentor', 'group') && (await this.isMentor(groupId, accountId)),
    };
  }
}

function missing(): DomainError {
  return new DomainError('NOT_FOUND', joinMessages.groupMissing);
}
