/*
 * Which plans `p` somebody reads (product/plans#who-sees-a-plan): $1 is their organization, or their account where it is a
 * personal one, $2 their account. The one place that decides it: to everyone else there is no such plan.
 */

/** The assignment `s` of a plan to them, if they have it. */
export const THEIR_ASSIGNMENT = `s.tenant = $1 and s.assignee = $2 and s.plan_id = p.id and s.removed_at is null`;

export const IS_MINE = `(p.client_id = $1 and p.created_by = $2)`;

/** Those that are assigned to them, archived ones too; of the others their own, their organization's, and public ones. */
export const READABLE_PLAN = `(s.id is not null or p.archived_at is null
  and (p.is_public or p.client_id = $1 and (not p.is_own or p.created_by = $2)))`;
