import {
  bulkDeleteAssigned,
  bulkDeleteAssignedByPost,
  restoreAssigned,
} from '@keenly/contracts/assignment.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { type AssignmentAt, RemoveAssignments, RestoreAssignments } from './delete-assignments.commands.js';

/** Deleting many assignments at once, and undoing it (product/capabilities#editing-and-completing). */
@Controller()
export class DeleteAssignmentsController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(bulkDeleteAssigned)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  remove({ body }: InputOf<typeof bulkDeleteAssigned>, caller: Caller): Promise<void> {
    return this.commands.execute(new RemoveAssignments(body.map(assignmentAt), caller));
  }

  /** The same, for callers that can't send a body with DELETE. */
  @Handles(bulkDeleteAssignedByPost)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  removeByPost({ body }: InputOf<typeof bulkDeleteAssignedByPost>, caller: Caller): Promise<void> {
    return this.commands.execute(new RemoveAssignments(body.map(assignmentAt), caller));
  }

  @Handles(restoreAssigned)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  restore({ body }: InputOf<typeof restoreAssigned>, caller: Caller): Promise<void> {
    return this.commands.execute(new RestoreAssignments(body, caller));
  }
}

function assignmentAt(wire: InputOf<typeof bulkDeleteAssigned>['body'][number]): AssignmentAt {
  return typeof wire === 'string' ? { id: wire } : wire;
}
