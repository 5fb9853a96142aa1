import type { InputOf } from '@keenly/contracts/endpoint';
import type { LearnerTable } from '@keenly/contracts/learner-table';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { MemberTableReader } from './member-table.query.js';
import { LearnerTableReader } from './learner-table.query.js';

/** The dashboard's table of learners (product/manager#learner-table), and the members' (product/members#allocation). */
@Controller()
export class LearnerTableController {
  constructor(
    private readonly table: LearnerTableReader,
    private readonly members: MemberTableReader,
  ) {}

  @Handles(learnerTable)
  learners({ query }: InputOf<typeof learnerTable>, caller: Caller): Promise<LearnerTable> {
    return query.of === 'members' ? this.members.read(query, caller) : this.table.read(query, caller);
  }
}
