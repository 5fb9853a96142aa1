import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import {
  groupStatuses,
  type LearnerRow,
  type LearnerTable,
  type LearnerTableQuery,
} from '@keenly/contracts/learner-table';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { type GroupPerson, GroupRosters } from '../../membership/membership.public.js';
import { groupSums, type GroupSums } from './group-sums.js';
import { byName, inOrder, type Learner, matching } from './learner-rows.js';

const MINUTE_MS = 60_000;

interface GroupRow extends Learner {
  readonly person: GroupPerson;
  readonly sums: GroupSums | undefined;
}

/** The people of a group with all they studied, who waits first (product/members#group-mode). */
@Injectable()
export class GroupTableReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly rosters: GroupRosters,
    private readonly accessLog: AccessLog,
  ) {}

  /**
   * For managers of the organisation and the group's mentors; NOT_FOUND for everyone else. Of who only asks to be in it
   * nothing is shown but who they are: a mentor's look begins when they are let in.
   */
  async read(query: LearnerTableQuery, caller: Caller): Promise<LearnerTable> {
    const { corporate_id: groupId, search, limit, page_no, order, column } = query;
    if (groupId === undefined) throw new DomainError('NOT_FOUND', joinMessages.groupMissing);
    const { people, may } = await this.rosters.of(groupId, caller);
    const shown = people.filter(hasFigures).map(({ accountId }) => accountId);
    const sums = await groupSums(this.pool, tenantOf(caller), shown);
    const found = matching(byName(people.map((person) => rowOf(person, sums.get(person.accountId)))), search);
    const sorted =
      column === undefined ? inOrder(found, 'name', 'asc').sort(byStanding) : inOrder(found, column, order);
    const page = sorted.slice((page_no - 1) * limit, page_no * limit);
    this.accessLog.record(
      caller,
      page.map(({ id }) => id),
      'reports',
    );
    const pending = people.filter(({ status }) => status === 'PENDING').length;
    return {
      data: page.map(shownAs),
      total: found.length,
      members_count: [{ approved_count: people.length - pending, pending_count: pending }],
      may: { answer: may.answer, name_mentors: may.nameMentors },
      filter: 'all',
      period: 'all',
    };
  }
}

const hasFigures = ({ status, isActive }: GroupPerson): boolean => status === 'APPROVED' && isActive;

const byStanding = (a: GroupRow, b: GroupRow): number =>
  groupStatuses.indexOf(a.person.status) - groupStatuses.indexOf(b.person.status);

function rowOf(person: GroupPerson, sums: GroupSums | undefined): GroupRow {
  return {
    ...{
      id: person.accountId,
      name: person.fullName,
      sinceMs: person.since.getTime(),
      isActive: person.isActive,
    },
    department: sums?.department ?? null,
    ...{ study: sums?.study ?? 0, nudges: sums?.nudges ?? 0, topics: sums?.topics ?? 0 },
    // Expressions are no column of a group.
    ...{ struggle: 0, faces: 0 },
    person,
    sums,
  };
}

const shownAs = ({ person, sums, department }: GroupRow): LearnerRow => ({
  user_id: person.userId,
  full_name: person.fullName,
  profile_image_url: person.profileImageUrl,
  active: person.isActive,
  duration: (sums?.study ?? 0) / MINUTE_MS,
  sessions: sums?.sessions ?? 0,
  topics: [...(sums?.capabilities ?? [])],
  topics_studied: sums?.topics ?? 0,
  nudge_yes_count: sums?.nudges ?? 0,
  struggling_emotion_count: null,
  total_emotion_count: null,
  user_info: { user_client_id: person.accountId, department },
  group_status: person.status,
  is_admin: person.isMentor,
  waits_for_admin: person.waitsForAdmin,
});
