import { planMessages } from '@keenly/contracts/catalogue/learning-plans';

/**
 * Commands on learning plans for other modules, the demo data and journeys, sent through the CommandBus:
 *
 *     const { id } = await commands.execute(new CreateLearningPlan({ title, description, capabilityId, isPublic }, by));
 *     const [{ id: assignment }] = await commands.execute(new AssignLearningPlans([{ planId: id, assignee }], by));
 */
export { AssignLearningPlans, type NewPlanAssignment } from './assign-plans/assign-plans.command.js';
export { AddToPlans } from './build-plans/add-to-plans.service.js';
export { CreateLearningPlan } from './author-plans/author-plans.commands.js';
export {
  CompleteLearningPlan,
  UnassignLearningPlan,
} from './change-plan-assignment/change-plan-assignment.commands.js';
export type { PlanAssignmentEvent } from './domain/plan-assignment.events.js';
/** A port: the module that counts study provides it. */
export { PlanStudies, type PlanStudy } from './assigned-plans/plan-studies.js';

/**
 * The read contract in SQL: one row a plan, archived ones included: id, client_id, title, description, capability_id,
 * is_public, is_own (for its author alone, who is created_by), archived_at (null while it can be assigned). A session
 * names its plan as text.
 */
export const LEARNING_PLANS = 'app.learning_plan';
/**
 * The title of a plan `p` for whoever asks, by SQL of their organization and account: a word where it is someone else's own
 * or another organization's; null where there is no such plan.
 */
export const planTitleFor = (organisation: string, account: string): string =>
  `case when p.id is null then null
     when p.is_public or p.created_by = ${account} or (p.client_id = ${organisation} and not p.is_own) then p.title
     else '${planMessages.private}' end`;

/**
 * The read contract in SQL: tenant, id, plan_id, assignee, assigned_by (accounts), assigned_at, completed_at, removed_at
 * (null: it stands).
 */
export const PLAN_ASSIGNMENTS = 'read.plan_assignment';
export { PLAN_ASSIGNMENTS_READER } from './assigned-plans/plan-assignments-reader.js';
