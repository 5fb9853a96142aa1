import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { planAssignmentDecider } from '../domain/plan-assignment.decider.js';
import { LearningPlan } from '../entities/learning-plan.entity.js';

/** A plan while someone has it. */
export interface CurrentPlanAssignment {
  readonly plan: LearningPlan;
  readonly assignee: string;
  readonly status: 'assigned' | 'complete';
}

/** What someone has, for anyone who cannot wait for a read model. */
@Injectable()
export class CurrentPlanAssignments {
  constructor(
    private readonly runner: CommandRunner,
    @InjectRepository(LearningPlan) private readonly plans: Repository<LearningPlan>,
  ) {}

  /** Undefined where it is unknown or taken back. */
  async find(id: string, tenant: string): Promise<CurrentPlanAssignment | undefined> {
    const { state } = await this.runner.stateOf(planAssignmentDecider, id, tenant);
    if (state.status !== 'assigned' && state.status !== 'complete') return undefined;
    const plan = await this.plans.findOneBy({ id: state.planId, clientId: tenant });
    return plan === null ? undefined : { plan, assignee: state.assignee, status: state.status };
  }
}
