import type { AssignmentHistory } from '@keenly/contracts/assignment-history';
import { assignmentHistory } from '@keenly/contracts/assignment.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AssignmentHistoryReader } from './assignment-history.query.js';

/** What happened to an assignment, and who did it (product/capabilities#history). */
@Controller()
export class AssignmentHistoryController {
  constructor(private readonly history: AssignmentHistoryReader) {}

  @Handles(assignmentHistory)
  read({ params: { id } }: InputOf<typeof assignmentHistory>, caller: Caller): Promise<AssignmentHistory> {
    return this.history.read(id, caller);
  }
}
