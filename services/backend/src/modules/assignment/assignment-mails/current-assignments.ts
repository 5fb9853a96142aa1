import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { type Assigned, assignmentDecider } from '../domain/assignment.decider.js';

/** An assignment as the log has it at this moment, for anyone who cannot wait for a read model. */
@Injectable()
export class CurrentAssignments {
  constructor(private readonly runner: CommandRunner) {}

  /** Undefined where it is unknown or removed. */
  async find(assignmentId: string, tenant: string): Promise<Assigned | undefined> {
    const { state } = await this.runner.stateOf(assignmentDecider, assignmentId, tenant);
    return state.status === 'pending' || state.status === 'complete' ? state : undefined;
  }
}
