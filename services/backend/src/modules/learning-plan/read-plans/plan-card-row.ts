import type { PlanCard } from '@keenly/contracts/plan-content';
import type { Caller } from '../../../kernel/caller.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { assignsPlans, audienceOf, mayChange, type PlanOwner } from '../plan-access.js';
import { THEIR_ASSIGNMENT } from './readable-plans.js';

/** A plan with what it says of itself to the one who asks. */
export interface PlanRow extends PlanOwner {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly capabilityId: string;
  readonly capability: string | null;
  readonly author: string | null;
  readonly organisation: string | null;
  readonly createdAt: Date;
  readonly isArchived: boolean;
  readonly version: number;
  readonly assignmentId: string | null;
  readonly assignedAt: Date | null;
  readonly completedAt: Date | null;
}

/** $1 organization, $2 account. The author is named within the organization alone. */
export const PLAN_COLUMNS = `p.id, p.title, p.description, p.client_id as "clientId", p.created_by as "createdBy",
  p.is_public as "isPublic", p.is_own as "isOwn", p.capability_id as "capabilityId", k.name as capability,
  a.full_name as author, g.name as organisation, p.created_at as "createdAt", p.archived_at is not null as "isArchived",
  p.version, s.id as "assignmentId", s.assigned_at as "assignedAt", s.completed_at as "completedAt"`;

export const PLANS_FOR = `app.learning_plan p
  left join read.plan_assignment s on ${THEIR_ASSIGNMENT}
  left join ${CAPABILITY_CARDS} k on k.id = p.capability_id
  left join ${ORGANISATION_CARDS} g on g.client_id = p.client_id
  left join ${ACCOUNT_CARDS} a on a.account_id = p.created_by and a.client_id = p.client_id and p.client_id = $1`;

/** What a card and the whole plan have in common, but for how far the one who asks is. */
export function aboutPlan(
  row: PlanRow,
  caller: Caller,
): Omit<PlanCard, 'progress' | 'item_count' | 'next_item'> {
  const isOurs = row.clientId === (caller.clientId ?? caller.accountId);
  const mayStill = isOurs && !row.isArchived;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    capability: { id: row.capabilityId, name: row.capability ?? '' },
    is_public: row.isPublic,
    created_at: row.createdAt.toISOString(),
    version: row.version,
    audience: audienceOf(row),
    creator_name: row.author === null || row.author === '' ? (row.organisation ?? '') : row.author,
    mine: isOurs && row.createdBy === caller.accountId,
    may_change: mayStill && mayChange(row, caller),
    may_assign: mayStill && !row.isOwn && assignsPlans(caller),
    assignment:
      row.assignmentId === null || row.assignedAt === null
        ? null
        : {
            id: row.assignmentId,
            date_assigned: row.assignedAt.toISOString(),
            date_completed: row.completedAt?.toISOString() ?? null,
          },
  };
}
