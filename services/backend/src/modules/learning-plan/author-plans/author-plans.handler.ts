import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { organisationOf } from '../../assignment/assignment.public.js';
import { OfferedCapabilities } from '../../capability/capability.public.js';
import { LearningPlan } from '../entities/learning-plan.entity.js';
import {
  ArchiveLearningPlan,
  ChangeLearningPlan,
  CreateLearningPlan,
  type PlanTerms,
} from './author-plans.commands.js';

@CommandHandler(CreateLearningPlan)
export class CreateLearningPlanHandler implements ICommandHandler<CreateLearningPlan> {
  constructor(
    @InjectRepository(LearningPlan) private readonly plans: Repository<LearningPlan>,
    private readonly capabilities: OfferedCapabilities,
  ) {}

  async execute({ plan, by }: CreateLearningPlan): Promise<{ readonly id: string }> {
    const { id = uuidv7(), ...terms } = plan;
    const clientId = organisationOf(by);
    await requireOffered(this.capabilities, terms.capabilityId, clientId);
    const audit = { createdBy: by.accountId, updatedBy: by.accountId };
    await refusingSameTitle(this.plans.insert({ id, clientId, ...terms, ...audit }));
    return { id };
  }
}

@CommandHandler(ChangeLearningPlan)
export class ChangeLearningPlanHandler implements ICommandHandler<ChangeLearningPlan> {
  constructor(
    @InjectRepository(LearningPlan) private readonly plans: Repository<LearningPlan>,
    private readonly capabilities: OfferedCapabilities,
  ) {}

  async execute(command: ChangeLearningPlan): Promise<void> {
    const { id, change, by } = command;
    const clientId = organisationOf(by);
    const plan = await this.plans.findOneBy({ id, clientId, archivedAt: IsNull() });
    if (plan === null) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const terms = termsOf(plan, change);
    // The answer to a change that was saved may have been lost: sent again, it has nothing left to do.
    if (isSame(plan, terms)) return;
    if (change.version !== undefined && change.version !== plan.version) throw overtaken();
    // What stays is not judged again: a capability that isn't offered any longer may stay.
    if (terms.capabilityId !== plan.capabilityId)
      await requireOffered(this.capabilities, terms.capabilityId, clientId);
    const { version } = plan;
    const saved = await refusingSameTitle(
      this.plans.update(
        { id, clientId, version, archivedAt: IsNull() },
        { ...terms, version: version + 1, updatedBy: by.accountId },
      ),
    );
    // Someone was quicker, perhaps this very change, sent twice: decided again on what is stored now.
    if (saved.affected === 0) await this.execute(command);
  }
}

@CommandHandler(ArchiveLearningPlan)
export class ArchiveLearningPlanHandler implements ICommandHandler<ArchiveLearningPlan> {
  constructor(@InjectRepository(LearningPlan) private readonly plans: Repository<LearningPlan>) {}

  async execute({ id, by }: ArchiveLearningPlan): Promise<void> {
    const clientId = organisationOf(by);
    const archived = await this.plans.update(
      { id, clientId, archivedAt: IsNull() },
      { archivedAt: new Date(), updatedBy: by.accountId },
    );
    if (archived.affected === 0 && !(await this.plans.existsBy({ id, clientId })))
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
  }
}

const termsOf = (plan: LearningPlan, change: ChangeLearningPlan['change']): PlanTerms => ({
  title: change.title ?? plan.title,
  description: change.description ?? plan.description,
  capabilityId: change.capabilityId ?? plan.capabilityId,
  isPublic: change.isPublic ?? plan.isPublic,
});

const isSame = (plan: PlanTerms, terms: PlanTerms): boolean =>
  plan.title === terms.title &&
  plan.description === terms.description &&
  plan.capabilityId === terms.capabilityId &&
  plan.isPublic === terms.isPublic;

async function requireOffered(capabilities: OfferedCapabilities, id: string, clientId: string) {
  const { categoryUnknown } = planMessages;
  if ((await capabilities.of([id], clientId)).has(id)) return;
  throw new DomainError('VALIDATION_FAILED', categoryUnknown, { category_id: categoryUnknown });
}

async function refusingSameTitle<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { titleTaken } = planMessages;
    throw isUniqueViolation(error) ? new DomainError('CONFLICT', titleTaken, { title: titleTaken }) : error;
  }
}

function overtaken(): DomainError {
  return new DomainError('CONCURRENT_CHANGE', planMessages.changedElsewhere);
}
