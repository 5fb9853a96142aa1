import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { assignmentDecider } from '../domain/assignment.decider.js';
import type { AssignmentTerms } from '../domain/assignment.events.js';

export interface OpenAssignment extends AssignmentTerms {
  readonly assignee: string;
  readonly assignedBy: string;
}

/** An assignment as the log has it at this moment, for anyone who cannot wait for a read model. */
@Injectable()
export class OpenAssignments {
  constructor(private readonly runner: CommandRunner) {}

  /** Undefined where it is unknown, complete or removed. */
  async find(assignmentId: string, tenant: string): Promise<OpenAssignment | undefined> {
    const { state } = await this.runner.stateOf(assignmentDecider, assignmentId, tenant);
    return state.status === 'pending' ? state : undefined;
  }
}
