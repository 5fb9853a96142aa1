/** Name of the projection that writes the table of assigned plans. */
export const PLAN_ASSIGNMENTS_READER = 'plan-assignments';
