import { failureMessages } from '@keenly/contracts/catalogue/failures';
import {
  type LearnerRow,
  type LearnerTable,
  type LearnerTableQuery,
  memberColumns,
} from '@keenly/contracts/learner-table';
import { may } from '@keenly/contracts/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { mayRemove } from '../../membership/membership.public.js';
import { WhoseFigures } from '../figures/whose-figures.js';
import { groupSums, type GroupSums } from './group-sums.js';
import { memberPage, type MemberPageRow } from './member-page.js';

const MINUTE_MS = 60_000;

/** Everyone of an organisation with their license, role, and all they studied (product/members#allocation). */
@Injectable()
export class MemberTableReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
    private readonly accessLog: AccessLog,
  ) {}

  /** FORBIDDEN without a manager's role, for another organisation, and where the caller still waits to be accepted. */
  async read(query: LearnerTableQuery, caller: Caller): Promise<LearnerTable> {
    if (!may(caller.role, 'member.read', 'organisation'))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    const tenant = await this.whose.requireCompany({ corp_id: query.corporate_id }, caller);
    const column = memberColumns.find((one) => one === query.column) ?? 'name';
    const order = query.column === undefined ? 'asc' : query.order;
    const { rows, found, members, waiting } = await memberPage(this.pool, tenant, {
      ...query,
      column,
      order,
    });
    const ids = rows.map(({ id }) => id);
    const sums = await groupSums(this.pool, tenant, ids);
    this.accessLog.record(caller, ids, 'reports');
    return {
      data: rows.map((row) => shown(row, sums.get(row.id), caller)),
      total: found,
      members_count: [{ approved_count: members, pending_count: waiting }],
      filter: 'all',
      period: 'all',
    };
  }
}

const shown = (row: MemberPageRow, sums: GroupSums | undefined, { role }: Caller): LearnerRow => ({
  user_id: row.person,
  full_name: row.name,
  profile_image_url: row.image,
  active: row.isOn,
  duration: row.study / MINUTE_MS,
  sessions: row.sessions,
  topics: [...(sums?.capabilities ?? [])],
  topics_studied: sums?.topics ?? 0,
  nudge_yes_count: sums?.nudges ?? 0,
  // Expressions are no column of this table.
  struggling_emotion_count: null,
  total_emotion_count: null,
  license_active_status: row.isOn,
  role: row.role,
  is_admin: row.role === 'MANAGER',
  recording_flag: row.recording,
  recording_asked: row.recordingAsked,
  may_change: may(role, 'licence.change', 'organisation') && mayRemove(role, row.role),
  group_status: 'UNKNOWN',
  user_info: {
    user_client_id: row.id,
    department: row.department,
    email: row.email,
    external_id: row.externalId,
    is_teacher: row.role === 'TEACHER',
  },
});
