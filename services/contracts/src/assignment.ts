import { z } from 'zod';
import { assignmentMessages } from './catalogue/assignments.js';
import { LIST_MAX } from './list.js';
import { PAGE_NO_MAX, versionSchema } from './revision.js';
import { columnsSchema } from './table-columns.js';

export const TARGET_OUTCOME_MAX = 30;
/** Assigned, deleted, or restored by one call at most, all or none. */
export const ASSIGNMENTS_AT_ONCE = 200;
/** The same assignment is reminded at most this often, in seconds. */
export const REMINDER_COOLDOWN_S = 60;

export const assignmentStatusSchema = z.enum(['pending', 'complete']);
export type AssignmentStatus = z.infer<typeof assignmentStatusSchema>;

/** A calendar day, YYYY-MM-DD. */
export const daySchema = z.iso.date({ error: assignmentMessages.deadlineInvalid });

export const deadlineSchema = z
  .string({ error: assignmentMessages.deadlineEmpty })
  .min(1, assignmentMessages.deadlineEmpty)
  .max(64, assignmentMessages.deadlineInvalid)
  .pipe(daySchema);
const targetOutcomeSchema = z
  .string()
  .trim()
  .max(TARGET_OUTCOME_MAX, assignmentMessages.targetOutcomeTooLong);

/** One element of POST /api/v1/bulk-create-assigned-capabilities (product/capabilities#assigning). */
export const createAssignmentSchema = z.object({
  assignee: z.uuid({ error: assignmentMessages.assigneeMissing }),
  /** The group the assignee was chosen with: refused unless they're still in it (product/capabilities#assigning). */
  group: z.uuid({ error: assignmentMessages.groupUnknown }).toLowerCase().optional(),
  capability: z.uuid({ error: assignmentMessages.capabilityMissing }),
  deadline_date: deadlineSchema,
  capability_context: targetOutcomeSchema.default(''),
  is_organization_assigned: z.boolean().default(true),
  date_assigned: z.string().max(64).optional(),
  assigned_by: z.string().max(64).optional(),
  status: z.string().max(64).optional(),
  /** The viewer's time zone, in which 'not in the past' is judged. */
  time_zone: z.string().max(64).default('UTC'),
});
export type CreateAssignment = z.infer<typeof createAssignmentSchema>;
export const createAssignmentsSchema = z
  .array(createAssignmentSchema)
  .min(1, assignmentMessages.assigneeMissing)
  .max(ASSIGNMENTS_AT_ONCE, assignmentMessages.tooManyAssigned);

/** Answer of POST /api/v1/bulk-create-assigned-capabilities: one element an assignment, in the order asked. */
export const assignmentsCreatedSchema = z.array(z.object({ id: z.uuid(), assignee: z.uuid() }));
export type AssignmentsCreated = z.infer<typeof assignmentsCreatedSchema>;

/**
 * PUT /api/v1/update-assigned-capability/{id} (product/capabilities#editing-and-completing): what is absent stays.
 * Another assignee than it has is refused; other fields of the assigning call are accepted and not read.
 */
export const changeAssignmentSchema = z.object({
  assignee: z.uuid({ error: assignmentMessages.assigneeMissing }).toLowerCase().optional(),
  capability: z.uuid({ error: assignmentMessages.capabilityMissing }).toLowerCase().optional(),
  deadline_date: deadlineSchema.optional(),
  capability_context: targetOutcomeSchema.optional(),
  status: assignmentStatusSchema.optional(),
  /** At which it was read: CONCURRENT_CHANGE where it has another one by now. Without it the last change wins. */
  version: versionSchema.optional(),
  /** The viewer's time zone, in which 'not in the past' is judged. */
  time_zone: z.string().max(64).default('UTC'),
});
/** Its answer: the version that the assignment has now. */
export const assignmentChangedSchema = z.object({ id: z.uuid(), version: versionSchema });
export type AssignmentChanged = z.infer<typeof assignmentChangedSchema>;

export const assignmentIdSchema = z.uuid({ error: assignmentMessages.notFound }).toLowerCase();
export const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

/**
 * DELETE /api/v1/bulkDeleteAssignedCapability, and POST …/delete alike: ids, each with the version at which it was read
 * where CONCURRENT_CHANGE is to keep it from being deleted after someone changed it.
 */
export const deleteAssignmentsSchema = z
  .array(
    z.union([assignmentIdSchema, z.object({ id: assignmentIdSchema, version: versionSchema.optional() })]),
  )
  .min(1, assignmentMessages.noneSelected)
  .max(ASSIGNMENTS_AT_ONCE, assignmentMessages.tooManySelected)
  .refine((all) => isDistinct(all.map((one) => (typeof one === 'string' ? one : one.id))), {
    error: assignmentMessages.selectedTwice,
  });

/** POST /api/v1/restore-assigned-capabilities: the ids of what was deleted. */
export const restoreAssignmentsSchema = z
  .array(assignmentIdSchema)
  .min(1, assignmentMessages.noneSelected)
  .max(ASSIGNMENTS_AT_ONCE, assignmentMessages.tooManySelected)
  .refine(isDistinct, { error: assignmentMessages.selectedTwice });

/** Query of the lists of assignments. `assigned_by` is taken and not trusted: the token says whose they are. */
export const assignmentListQuerySchema = z.object({
  assigned_by: z.string().max(64).optional(),
  /** The viewer's time zone, in which 'overdue' is judged. */
  time_zone: z.string().max(64).default('UTC'),
});
export type AssignmentListQuery = z.infer<typeof assignmentListQuerySchema>;

export const assignmentColumns = [
  'assignee',
  'capability',
  'outcome',
  'assigned',
  'deadline',
  'status',
] as const;
export type AssignmentColumn = (typeof assignmentColumns)[number];

/**
 * Query of GET /api/v1/organizationAssignedCapabilities: a page of what matches, `page_no` from 1. By `status` what is
 * pending comes first, and within a status what is due first.
 */
export const assignedPageQuerySchema = assignmentListQuerySchema.extend({
  limit: z.coerce.number().int().min(1).max(300).default(100),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  column: z.enum(assignmentColumns).default('assigned'),
  order: z.enum(['asc', 'desc']).default('desc'),
  status: assignmentStatusSchema.optional(),
  /** Those that are overdue in the viewer's time zone, or those that aren't. */
  overdue: z.enum(['true', 'false']).optional(),
  capability: z.uuid().optional(),
  /** Account of the person it is assigned to. */
  assignee: z.uuid().optional(),
  /** Those whose learner asks for another date, or those whose learner doesn't. */
  asks: z.enum(['true', 'false']).optional(),
  /** Those of the people in a group of the organisation; of no one for any other group. */
  group: z.uuid().optional(),
  /** Those that the caller assigned. */
  by: z.literal('me').optional(),
  /** Pending and due within so many days, today included. */
  due_within: z.coerce.number().int().min(0).max(366).optional(),
});
export type AssignedPageQuery = z.infer<typeof assignedPageQuerySchema>;
/** GET /api/v1/organizationAssignedCapabilities/csv: all rows of the same table, with the columns that it shows. */
export const assignedExportQuerySchema = assignedPageQuerySchema
  .omit({ limit: true, page_no: true })
  .extend({ columns: columnsSchema('assigned') });
export type AssignedExportQuery = z.infer<typeof assignedExportQuerySchema>;

/** A row of GET /api/v1/organizationAssignedCapabilities (product/capabilities#assigned-table). */
export const assignedCapabilitySchema = z.object({
  id: z.uuid(),
  assignee: z.object({ id: z.uuid(), full_name: z.string() }),
  capability: z.object({ id: z.uuid(), name: z.string(), description: z.string() }),
  date_assigned: z.iso.datetime(),
  deadline: z.iso.date(),
  capability_context: z.string(),
  is_organization_assigned: z.boolean(),
  assigned_by: z.object({ id: z.uuid(), full_name: z.string() }),
  status: assignmentStatusSchema,
  /** The course that completed it, whose name may be ''; null where it's pending, or someone completed it by hand. */
  completed_by: z.union([z.object({ course: z.string() }), z.object({ tool: z.string() })]).nullable(),
  /** Derived: pending and the deadline's day is over. */
  overdue: z.boolean(),
  /**
   * Seconds studied on the capability since it was assigned, until it was completed, counted by quarters of an hour. In
   * one person's own list alone.
   */
  active_time: z.number().nonnegative().optional(),
  last_reminded_at: z.iso.datetime().nullable(),
  /** That time a rule of the organisation reminded, and no person (product/capabilities#reminder-rules). */
  last_reminded_by_rule: z.boolean(),
  reminder_count: z.number().int().nonnegative(),
  /** The learner's open request for another date; null where there is none. The reason may be empty. */
  extension: z.object({ deadline: z.iso.date(), reason: z.string(), asked_at: z.iso.datetime() }).nullable(),
  version: versionSchema,
});
export type AssignedCapability = z.infer<typeof assignedCapabilitySchema>;
export const assignedCapabilitiesSchema = z.object({ data: z.array(assignedCapabilitySchema) });
/** A page, and how many match in all, those pending among them. */
export const assignedPageSchema = assignedCapabilitiesSchema.extend({
  total: z.number().int().nonnegative(),
  pending: z.number().int().nonnegative(),
});
export type AssignedPage = z.infer<typeof assignedPageSchema>;

/** Answer of POST /api/v1/send_reminder/{id}. The mail itself is queued, keyed by `reminder_id`. */
export const reminderSentSchema = z.object({ message: z.string(), reminder_id: z.uuid() });
export type ReminderSent = z.infer<typeof reminderSentSchema>;

export const capabilityOptionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
});
/**
 * GET /api/v1/categories: those whose name has `search` in it, without regard to case, `page_no` from 1. Who asks and
 * what for is taken and not read.
 */
export const capabilityOptionsQuerySchema = z.object({
  search: z.string().trim().max(120).default(''),
  limit: z.coerce.number().int().min(1).max(LIST_MAX).default(LIST_MAX),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  client_id: z.string().max(64).optional(),
  campaign_type_id: z.string().max(64).optional(),
  is_active: z.string().max(8).optional(),
});
export type CapabilityOptionsQuery = z.infer<typeof capabilityOptionsQuerySchema>;
export const capabilityOptionsSchema = z.object({
  data: z.array(capabilityOptionSchema),
  /** How many there are in all. The service always says it. */
  total: z.number().int().nonnegative().optional(),
});
export type CapabilityOption = z.infer<typeof capabilityOptionSchema>;

export const CAPABILITY_NAME_MAX = 80;
export const CAPABILITY_DESCRIPTION_MAX = 500;
/** POST /api/v1/create-category (product/capabilities#capability); what else is sent is dropped. */
export const createCapabilitySchema = z.object({
  name: z
    .string({ error: assignmentMessages.capabilityNameMissing })
    .trim()
    .min(1, assignmentMessages.capabilityNameMissing)
    .max(CAPABILITY_NAME_MAX),
  description: z.string().trim().max(CAPABILITY_DESCRIPTION_MAX).default(''),
});
export type CreateCapability = z.infer<typeof createCapabilitySchema>;
export const capabilityCreatedSchema = z.object({ data: capabilityOptionSchema });

/** Query of GET /api/v1/all_corp_employees; the organisation is the caller's own. `group`: only who is in that group. */
export const employeeSearchSchema = z.object({
  search: z.string().max(120).default(''),
  group: z.uuid().optional(),
});

/** GET /api/v1/open_assignees: accounts that have a capability assigned and not completed yet, in no order. */
export const openAssigneesQuerySchema = z.object({ capability: z.uuid() });
export const openAssigneesSchema = z.object({ data: z.array(z.uuid()) });

export const employeeOptionSchema = z.object({
  user_client_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  profile_image_url: z.string().nullable(),
});
export const employeeOptionsSchema = z.object({ data: z.array(employeeOptionSchema) });
export type EmployeeOption = z.infer<typeof employeeOptionSchema>;
