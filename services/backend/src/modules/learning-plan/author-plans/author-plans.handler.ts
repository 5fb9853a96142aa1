import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import { PLANS_OF_OWNER_MAX } from '@keenly/contracts/learning-plan';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { OfferedCapabilities } from '../../capability/capability.public.js';
import { LearningPlan } from '../entities/learning-plan.entity.js';
import { changedElsewhere, mayChange, notFound, type PlanAuthor, requireSharing } from '../plan-access.js';
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
    const { id = uuidv7(), isOwn = false, ...terms } = plan;
    const clientId = tenantOf(by);
    if (!isOwn) requireSharing(by);
    await requireOffered(this.capabilities, terms.capabilityId, by);
    const audit = { createdBy: by.accountId, updatedBy: by.accountId };
    if (isOwn) await this.requireRoom(clientId, by.accountId);
    await refusingSameTitle(this.plans.insert({ id, clientId, isOwn, ...terms, ...audit }), isOwn);
    return { id };
  }

  private async requireRoom(clientId: string, createdBy: string): Promise<void> {
    const own = { clientId, createdBy, isOwn: true, archivedAt: IsNull() };
    if ((await this.plans.countBy(own)) >= PLANS_OF_OWNER_MAX)
      throw new DomainError('CONFLICT', planMessages.tooManyPlans);
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
    const clientId = tenantOf(by);
    const plan = await this.plans.findOneBy({ id, clientId, archivedAt: IsNull() });
    if (plan === null || !mayChange(plan, by)) throw notFound();
    const terms = termsOf(plan, change);
    // The answer to a change that was saved may have been lost: sent again, it has nothing left to do.
    if (isSame(plan, terms)) return;
    if (change.version !== undefined && change.version !== plan.version) throw changedElsewhere();
    requireAudience(plan, terms, by);
    // What stays is not judged again: a capability that isn't offered any longer may stay.
    if (terms.capabilityId !== plan.capabilityId)
      await requireOffered(this.capabilities, terms.capabilityId, by);
    const { version } = plan;
    const saved = await refusingSameTitle(
      this.plans.update(
        { id, clientId, version, archivedAt: IsNull() },
        { ...terms, version: version + 1, updatedBy: by.accountId },
      ),
      terms.isOwn,
    );
    // Someone was quicker, perhaps this very change, sent twice: decided again on what is stored now.
    if (saved.affected === 0) await this.execute(command);
  }
}

@CommandHandler(ArchiveLearningPlan)
export class ArchiveLearningPlanHandler implements ICommandHandler<ArchiveLearningPlan> {
  constructor(@InjectRepository(LearningPlan) private readonly plans: Repository<LearningPlan>) {}

  async execute({ id, by }: ArchiveLearningPlan): Promise<void> {
    const plan = await this.plans.findOneBy({ id, clientId: tenantOf(by) });
    if (plan === null || !mayChange(plan, by)) throw notFound();
    await this.plans.update(
      { id, archivedAt: IsNull() },
      { archivedAt: new Date(), updatedBy: by.accountId },
    );
  }
}

type StoredTerms = PlanTerms & { readonly isOwn: boolean };

function termsOf(plan: LearningPlan, change: ChangeLearningPlan['change']): StoredTerms {
  const isPublic = change.isPublic ?? plan.isPublic;
  return {
    title: change.title ?? plan.title,
    description: change.description ?? plan.description,
    capabilityId: change.capabilityId ?? plan.capabilityId,
    isPublic,
    isOwn: !isPublic && (change.isOwn ?? plan.isOwn),
  };
}

/** FORBIDDEN at `audience`: who may not share it, and who would keep another's for them. What stays isn't judged again. */
function requireAudience(plan: LearningPlan, terms: StoredTerms, by: PlanAuthor): void {
  if (terms.isOwn === plan.isOwn) return;
  if (!terms.isOwn) requireSharing(by);
  else if (plan.createdBy !== by.accountId) {
    const { secretRefused } = planMessages;
    throw new DomainError('FORBIDDEN', secretRefused, { audience: secretRefused });
  }
}

const isSame = (plan: StoredTerms, terms: StoredTerms): boolean =>
  plan.title === terms.title &&
  plan.description === terms.description &&
  plan.capabilityId === terms.capabilityId &&
  plan.isPublic === terms.isPublic &&
  plan.isOwn === terms.isOwn;

async function requireOffered(capabilities: OfferedCapabilities, id: string, { clientId }: PlanAuthor) {
  const { categoryUnknown } = planMessages;
  if ((await capabilities.of([id], clientId)).has(id)) return;
  throw new DomainError('VALIDATION_FAILED', categoryUnknown, { category_id: categoryUnknown });
}

async function refusingSameTitle<T>(write: Promise<T>, isOwn: boolean): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const titleTaken = isOwn ? planMessages.ownTitleTaken : planMessages.titleTaken;
    throw isUniqueViolation(error) ? new DomainError('CONFLICT', titleTaken, { title: titleTaken }) : error;
  }
}
