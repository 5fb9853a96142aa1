import { z } from 'zod';
import { planMessages } from './catalogue/learning-plans.js';
import { PAGE_NO_MAX, versionSchema } from './revision.js';

export const PLAN_TITLE_MAX = 100;
export const PLAN_DESCRIPTION_MAX = 2000;
/** Assigned by one call at most, all or none. */
export const PLANS_AT_ONCE = 200;
/** Learning plans that one account keeps for itself. */
export const PLANS_OF_OWNER_MAX = 200;
/** Learning plans of one person that are listed; the newest ones. */
export const PLANS_OF_PERSON_MAX = 500;

const titleSchema = z
  .string({ error: planMessages.titleMissing })
  .trim()
  .min(1, planMessages.titleMissing)
  .max(PLAN_TITLE_MAX, planMessages.titleTooLong);
const descriptionSchema = z.string().trim().max(PLAN_DESCRIPTION_MAX, planMessages.descriptionTooLong);
const categorySchema = z.uuid({ error: planMessages.categoryMissing }).toLowerCase();

/** Who sees a plan: its author alone, the organization, or everyone (product/plans#who-sees-a-plan). */
export const planAudiences = ['me', 'organization', 'community'] as const;
export const planAudienceSchema = z.enum(planAudiences);
export type PlanAudience = z.infer<typeof planAudienceSchema>;

/**
 * POST /api/v1/learning_plans (product/plans#record). `created_by` and `corporate_id` are taken and not read: the token
 * says who asks and whose the plan is.
 */
export const createPlanSchema = z.object({
  title: titleSchema,
  description: descriptionSchema.default(''),
  category_id: categorySchema,
  /** Private: people of the organization. Public: everyone in the community. */
  is_public: z.boolean().default(false),
  /**
   * Decides before `is_public`. Absent: the organization, or the caller alone where they may not share a plan; only
   * managers, teachers, and admins of an organization may.
   */
  audience: planAudienceSchema.optional(),
  created_by: z.string().max(64).optional(),
  corporate_id: z.string().max(64).optional(),
});
export type CreatePlan = z.infer<typeof createPlanSchema>;

/** PUT /api/v1/learning_plans/{id}: what is absent stays. */
export const changePlanSchema = z.object({
  title: titleSchema.optional(),
  description: descriptionSchema.optional(),
  category_id: categorySchema.optional(),
  is_public: z.boolean().optional(),
  /** Decides before `is_public`. */
  audience: planAudienceSchema.optional(),
  /** At which it was read: CONCURRENT_CHANGE where it has another one by now. Without it the last change wins. */
  version: versionSchema.optional(),
});
export type ChangePlan = z.infer<typeof changePlanSchema>;

const namedSchema = z.object({ id: z.uuid(), name: z.string() });

export const learningPlanSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** '' where the person is no longer known. */
  created_by: z.object({ id: z.uuid().nullable(), full_name: z.string() }),
  capability: namedSchema,
  corporate_id: z.uuid(),
  is_public: z.boolean(),
  created_at: z.iso.datetime(),
  version: versionSchema,
});
export type LearningPlan = z.infer<typeof learningPlanSchema>;
export const learningPlanAnswerSchema = z.object({ data: learningPlanSchema });

export const planColumns = ['title', 'category', 'created'] as const;

/** GET /api/v1/learning_plans: a page of the organization's plans, `page_no` from 1; archived ones are left out. */
export const planPageQuerySchema = z.object({
  /** In title and category, without regard to case. */
  search: z.string().trim().max(120).default(''),
  id: z.uuid().optional(),
  created_by: z.string().max(64).optional(),
  corporate_id: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(15),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  column: z.enum(planColumns).default('title'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type PlanPageQuery = z.infer<typeof planPageQuerySchema>;
export const planPageSchema = z.object({
  data: z.array(learningPlanSchema),
  total: z.number().int().nonnegative(),
});
export type PlanPage = z.infer<typeof planPageSchema>;

/** POST /api/v1/plan_assignments; `assigned_by` is taken and not read. */
export const assignPlansSchema = z
  .array(
    z.object({
      plan: z.uuid({ error: planMessages.notFound }).toLowerCase(),
      assignee: z.uuid({ error: planMessages.assigneeUnknown }).toLowerCase(),
      assigned_by: z.string().max(64).optional(),
    }),
  )
  .min(1, planMessages.noneSelected)
  .max(PLANS_AT_ONCE, planMessages.tooManySelected)
  .refine((all) => new Set(all.map(({ plan, assignee }) => `${plan}/${assignee}`)).size === all.length, {
    error: planMessages.selectedTwice,
  });
/** In the order asked; the same plan for the same person has the same id however often it is assigned. */
export const plansAssignedSchema = z.array(z.object({ id: z.uuid(), plan: z.uuid(), assignee: z.uuid() }));
export type PlansAssigned = z.infer<typeof plansAssignedSchema>;

/** How far someone is with a plan: nothing studied yet, some of it, or done. */
export const planProgressSchema = z.enum(['assigned', 'studying', 'complete']);
export type PlanProgress = z.infer<typeof planProgressSchema>;

/** A row of GET /api/v1/user-plan-assignments/{assignee} (product/plans#assigning-a-plan). */
export const assignedPlanSchema = z.object({
  id: z.uuid(),
  plan: z.object({ id: z.uuid(), title: z.string(), description: z.string() }),
  capability: namedSchema,
  assigned_by: z.object({ id: z.uuid(), full_name: z.string() }),
  date_assigned: z.iso.datetime(),
  date_completed: z.iso.datetime().nullable(),
  progress: planProgressSchema,
  /** Seconds that the person studied on the plan, ever, and in how many sessions. */
  active_time: z.number().nonnegative(),
  sessions: z.number().int().nonnegative(),
});
export type AssignedPlan = z.infer<typeof assignedPlanSchema>;
/** The newest first. */
export const assignedPlansSchema = z.object({ data: z.array(assignedPlanSchema).max(PLANS_OF_PERSON_MAX) });

export const planFigureColumns = [
  'title',
  'category',
  'assigned',
  'studying',
  'completed',
  'people',
  'time',
  'sessions',
] as const;
export type PlanFigureColumn = (typeof planFigureColumns)[number];

/** GET /api/v1/learning_plan_overview: a page of the organization's plans, `page_no` from 1; archived ones are left out. */
export const planFiguresQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  column: z.enum(planFigureColumns).default('time'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type PlanFiguresQuery = z.infer<typeof planFiguresQuerySchema>;

const countSchema = z.number().int().nonnegative();

/** Over current members (product/manager#learning-plans-tab). */
export const planFiguresSchema = z.object({
  plan: learningPlanSchema.pick({
    id: true,
    title: true,
    description: true,
    capability: true,
    version: true,
  }),
  /** People who have it; of them those who studied it and haven't completed it, and those who completed it. */
  assigned: countSchema,
  studying: countSchema,
  completed: countSchema,
  /** Who studied it, be it assigned to them or not; their seconds and sessions. */
  people: countSchema,
  study_time: z.number().nonnegative(),
  sessions: countSchema,
});
export type PlanFigures = z.infer<typeof planFiguresSchema>;
export const planOverviewSchema = z.object({ data: z.array(planFiguresSchema), total: countSchema });
export type PlanOverview = z.infer<typeof planOverviewSchema>;
