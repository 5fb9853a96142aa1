import type { LearningPlan } from '@keenly/contracts/learning-plan';
import {
  archiveLearningPlan,
  changeLearningPlan,
  createLearningPlan,
} from '@keenly/contracts/learning-plan.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { seenBy, sharesPlans } from '../plan-access.js';
import { PlansReader } from '../offered-plans/plans.query.js';
import { ArchiveLearningPlan, ChangeLearningPlan, CreateLearningPlan } from './author-plans.commands.js';

/** Making learning plans and changing what they say of themselves (product/plans#record). */
@Controller()
export class AuthorPlansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly plans: PlansReader,
  ) {}

  @Handles(createLearningPlan)
  async create(
    { body }: InputOf<typeof createLearningPlan>,
    caller: Caller,
  ): Promise<{ data: LearningPlan }> {
    const { title, description, category_id: capabilityId, is_public: isPublic, audience } = body;
    const unnamed = isPublic ? 'community' : sharesPlans(caller) ? 'organization' : 'me';
    const plan = { title, description, capabilityId, ...seenBy(audience ?? unnamed) };
    const { id } = await this.commands.execute(new CreateLearningPlan(plan, caller));
    return { data: await this.plans.require(id, caller) };
  }

  @Handles(changeLearningPlan)
  async change(
    { params: { id }, body }: InputOf<typeof changeLearningPlan>,
    caller: Caller,
  ): Promise<{ data: LearningPlan }> {
    const { title, description, category_id: capabilityId, is_public: isPublic, audience, version } = body;
    const visibility = audience === undefined ? { isPublic } : seenBy(audience);
    const change = { title, description, capabilityId, version, ...visibility };
    await this.commands.execute(new ChangeLearningPlan(id, change, caller));
    return { data: await this.plans.require(id, caller) };
  }

  @Handles(archiveLearningPlan)
  archive({ params: { id } }: InputOf<typeof archiveLearningPlan>, caller: Caller): Promise<void> {
    return this.commands.execute(new ArchiveLearningPlan(id, caller));
  }
}
