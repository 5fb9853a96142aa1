import { z } from 'zod';
import { planMessages } from './catalogue/learning-plans.js';
import { countSchema, identity, ownId, readAt } from './content-fields.js';
import { learningPlanSchema, planAudienceSchema } from './learning-plan.js';
import { PAGE_NO_MAX, versionSchema } from './revision.js';

/*
 * What a learning plan holds (product/plans#what-a-plan-holds): modules in order, and in each of them items in order.
 */

export const PLAN_MODULES_MAX = 100;
/** Items of a plan, in all of its modules. */
export const PLAN_ITEMS_MAX = 1000;
export const MODULE_NAME_MAX = 120;
export const MODULE_DESCRIPTION_MAX = 2000;
export const CONTENT_TITLE_MAX = 200;
export const CONTENT_DESCRIPTION_MAX = 2000;
export const CONTENT_URL_MAX = 2000;
/** So many cards are on a page of plans. */
export const PLAN_CARDS = 12;
export const PLAN_SEARCH_MAX = 120;

const id = z.uuid().toLowerCase();
/** Of a query. */
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** Types of customized content. */
export const contentTypes = ['audio', 'article', 'podcast', 'video', 'courses'] as const;
export const contentTypeSchema = z.enum(contentTypes, { error: planMessages.contentTypeRequired });
export type ContentType = z.infer<typeof contentTypeSchema>;

/** `course` and `lesson` are of the library, `content` is customized content. */
export const planItemKinds = ['course', 'lesson', 'content'] as const;
export const planItemKindSchema = z.enum(planItemKinds);
export type PlanItemKind = z.infer<typeof planItemKindSchema>;

const text = (required: string, most: number, tooLong: string) =>
  z.string({ error: required }).trim().min(1, required).max(most, tooLong);

const module = {
  heading: text(planMessages.moduleNameRequired, MODULE_NAME_MAX, planMessages.moduleNameTooLong),
  description: text(
    planMessages.descriptionRequired,
    MODULE_DESCRIPTION_MAX,
    planMessages.descriptionTooLong,
  ),
};

/** https alone, without credentials. Judged without URL, which this package's surroundings need not have. */
const contentUrl = z
  .string({ error: planMessages.contentUrlRequired })
  .trim()
  .min(1, planMessages.contentUrlRequired)
  .max(CONTENT_URL_MAX, planMessages.contentUrlTooLong)
  .regex(
    /^(?:|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?)$/i,
    planMessages.contentUrlInvalid,
  );

const content = {
  heading: text(planMessages.contentTitleRequired, CONTENT_TITLE_MAX, planMessages.contentTitleTooLong),
  url: contentUrl,
  description: text(
    planMessages.descriptionRequired,
    CONTENT_DESCRIPTION_MAX,
    planMessages.descriptionTooLong,
  ),
  category_id: z.uuid({ error: planMessages.contentCategoryRequired }).toLowerCase(),
  content_type: contentTypeSchema,
};

const inModule = {
  id: ownId,
  /** The module. */
  parent_id: id,
  /** Its place in the module, from 0; the last one where absent or beyond the end. */
  place: z.number().int().min(0).max(PLAN_ITEMS_MAX).optional(),
  is_public: z.unknown().optional(),
  ...identity,
};

/** POST /api/v1/campaigns: `campaign_type` tells what is added. A module becomes the last one. */
export const addToPlanSchema = z.discriminatedUnion('campaign_type', [
  z.object({
    campaign_type: z.literal('module'),
    id: ownId,
    /** The learning plan. */
    parent_id: id,
    ...module,
    is_public: z.unknown().optional(),
    ...identity,
  }),
  z.object({ campaign_type: z.enum(['course', 'lesson']), campaign_id: id, ...inModule }),
  z.object({ campaign_type: z.literal('content'), ...inModule, ...content }),
]);
export type AddToPlan = z.infer<typeof addToPlanSchema>;

/**
 * PUT /api/v1/campaigns/{id}: what is absent stays. A module has a heading and a description; customized content all of
 * them. `version` is the plan's.
 */
export const changeInPlanSchema = z.object({
  heading: z.string({ error: planMessages.contentTitleRequired }).trim().max(CONTENT_TITLE_MAX).optional(),
  description: content.description.optional(),
  url: contentUrl.optional(),
  category_id: content.category_id.optional(),
  content_type: content.content_type.optional(),
  is_public: z.unknown().optional(),
  ...identity,
  version: readAt,
});
export type ChangeInPlan = z.infer<typeof changeInPlanSchema>;

/** What was added, changed, or deleted, and the version that the plan is at after it. */
export const planPartAnswerSchema = z.object({ data: z.object({ id: z.uuid(), version: versionSchema }) });
export type PlanPartAnswer = z.infer<typeof planPartAnswerSchema>;

/** PUT /api/v1/learning_plans/{id}/order: every module of the plan and every item once, as they'll be. */
export const planOrderSchema = z.object({
  /** At which it was read: CONCURRENT_CHANGE where it has another one by now. */
  version: versionSchema,
  modules: z
    .array(z.object({ id, items: z.array(id).max(PLAN_ITEMS_MAX) }))
    .max(PLAN_MODULES_MAX)
    .refine((all) => {
      const ids = all.flatMap((one) => [one.id, ...one.items]);
      return new Set(ids).size === ids.length && ids.length <= PLAN_MODULES_MAX + PLAN_ITEMS_MAX;
    }, planMessages.orderIncomplete),
});
export type PlanOrder = z.infer<typeof planOrderSchema>;
export const planVersionAnswerSchema = z.object({ data: z.object({ version: versionSchema }) });

/** One item as a card shows it to whoever asks. */
export const planItemSchema = z.object({
  id: z.uuid(),
  kind: planItemKindSchema,
  /** The course or lesson; null for customized content. */
  campaign_id: z.uuid().nullable(),
  /** The course to open; a lesson's own. Null for customized content, and where the item isn't available. */
  course_id: z.uuid().nullable(),
  /** '' where the item isn't available. */
  heading: z.string(),
  /** The beginning of it, without markup: at most 300 characters of the library's, all of customized content. */
  description: z.string(),
  /** Of customized content. */
  content_type: contentTypeSchema.nullable(),
  category: z.object({ id: z.uuid().nullable(), name: z.string() }),
  image_url: z.string().nullable(),
  url: z.string().nullable(),
  /** False where the course or lesson is gone, or isn't for whoever asks: 'No longer available'. */
  available: z.boolean(),
  /** When the one who asks was done with it; null where they aren't. */
  done_at: z.iso.datetime().nullable(),
});
export type PlanItem = z.infer<typeof planItemSchema>;

export const planModuleSchema = z.object({
  id: z.uuid(),
  heading: z.string(),
  description: z.string(),
  items: z.array(planItemSchema).max(PLAN_ITEMS_MAX),
});
export type PlanModule = z.infer<typeof planModuleSchema>;

/** How far the one who asks is: items that are neither available nor done count in neither. */
export const itemsDoneSchema = z.object({ done: countSchema, of: countSchema });
export type ItemsDone = z.infer<typeof itemsDoneSchema>;

const ofReader = {
  audience: planAudienceSchema,
  /** Its author within their organization, else the organization; '' for a person's own account. */
  creator_name: z.string(),
  /** The one who asks made it. */
  mine: z.boolean(),
  may_change: z.boolean(),
  may_assign: z.boolean(),
  progress: itemsDoneSchema,
  /** Where the plan is assigned to the one who asks. */
  assignment: z
    .object({
      id: z.uuid(),
      date_assigned: z.iso.datetime(),
      date_completed: z.iso.datetime().nullable(),
    })
    .nullable(),
};

const about = learningPlanSchema.pick({
  id: true,
  title: true,
  description: true,
  capability: true,
  is_public: true,
  created_at: true,
  version: true,
});

/** GET /api/v1/learning_plans/{id}. */
export const wholePlanSchema = about.extend({
  ...ofReader,
  /** True where it can no longer be assigned: only those who have it still see it. */
  archived: z.boolean(),
  /** The first available item that isn't done. */
  next_item: z.uuid().nullable(),
  modules: z.array(planModuleSchema).max(PLAN_MODULES_MAX),
});
export type WholePlan = z.infer<typeof wholePlanSchema>;
export const wholePlanAnswerSchema = z.object({ data: wholePlanSchema });

/** GET /api/v1/plans: the caller's own plans, those assigned to them, and those that are for them to see. */
export const planCardsQuerySchema = z.object({
  /** In title, description, and category, without regard to case. */
  search: z.string().trim().max(PLAN_SEARCH_MAX).default(''),
  /** Only those that the caller made, was assigned, or began: what they track. */
  followed: flag,
  /** Only those that the caller made. */
  mine: flag,
  /** Only those studied in, or due in, the Monday week of `time_zone`. */
  this_week: flag,
  time_zone: z.string().max(64).default('UTC'),
  category_id: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(PLAN_CARDS),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
});
export type PlanCardsQuery = z.infer<typeof planCardsQuerySchema>;

export const planCardSchema = about.extend({
  ...ofReader,
  item_count: countSchema,
  /** The first available item that isn't done; `campaign_id`, `course_id`, and `url` as of {@link planItemSchema}. */
  next_item: planItemSchema
    .pick({ id: true, kind: true, campaign_id: true, course_id: true, heading: true, url: true })
    .nullable(),
});
export type PlanCard = z.infer<typeof planCardSchema>;
/** Assigned ones first, then the caller's own, then the organization's, then others', the newest first in each. */
export const planCardsSchema = z.object({ data: z.array(planCardSchema), total: countSchema });
export type PlanCards = z.infer<typeof planCardsSchema>;

/** What a mark of the caller's makes of the plan for them. */
export const itemMarkedSchema = z.object({
  data: z.object({
    id: z.uuid(),
    done_at: z.iso.datetime().nullable(),
    progress: itemsDoneSchema,
  }),
});
export type ItemMarked = z.infer<typeof itemMarkedSchema>;
