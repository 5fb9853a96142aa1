import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import type { PlanAudience } from '@keenly/contracts/learning-plan';
import { may } from '@keenly/contracts/permissions';
import type { Role } from '@keenly/contracts/roles';
import { type Caller, tenantOf } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';

/** Who makes plans. Without a role: the service itself, which brings in an organization's plans. */
export type PlanAuthor = Pick<Caller, 'accountId' | 'clientId'> & { readonly role?: Role | undefined };

/** What decides who sees and who changes a plan. */
export interface PlanOwner {
  /** The organization, or the author's account where that is a personal one. */
  readonly clientId: string;
  readonly createdBy: string | null;
  readonly isPublic: boolean;
  /** For its author alone. */
  readonly isOwn: boolean;
}

/** Whether they make plans for others than themselves (product/plans#who-sees-a-plan). */
export function sharesPlans({ clientId, role }: PlanAuthor): boolean {
  return clientId !== null && (role === undefined || may(role, 'content.author', 'organisation'));
}

/** Whether they assign plans of their organization. */
export function assignsPlans({ clientId, role }: PlanAuthor): boolean {
  return clientId !== null && role !== undefined && may(role, 'plan.assign', 'organisation');
}

/** One's own private plan; else one's organization's, for those who share plans. */
export function mayChange(plan: PlanOwner, author: PlanAuthor): boolean {
  if (plan.clientId !== tenantOf(author)) return false;
  return plan.isOwn ? plan.createdBy === author.accountId : sharesPlans(author);
}

export const audienceOf = ({ isPublic, isOwn }: Pick<PlanOwner, 'isPublic' | 'isOwn'>): PlanAudience => {
  if (isPublic) return 'community';
  return isOwn ? 'me' : 'organization';
};

export const seenBy = (audience: PlanAudience) => ({
  isPublic: audience === 'community',
  isOwn: audience === 'me',
});

/** FORBIDDEN at `audience` for those who make plans for themselves alone. */
export function requireSharing(author: PlanAuthor): void {
  if (sharesPlans(author)) return;
  const { audienceRefused } = planMessages;
  throw new DomainError('FORBIDDEN', audienceRefused, { audience: audienceRefused });
}

/** In the same words for what there is none of, what is another organization's, and what isn't for who asks. */
export const notFound = () => new DomainError('NOT_FOUND', failureMessages.notFound);

export const changedElsewhere = () => new DomainError('CONCURRENT_CHANGE', planMessages.changedElsewhere);

/** CONFLICT at `id`: something else has it. */
export const idTaken = () => new DomainError('CONFLICT', planMessages.idTaken, { id: planMessages.idTaken });
