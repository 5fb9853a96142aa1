import { z } from 'zod';
import { insightFilterSchema } from './insight.js';
import { PAGE_NO_MAX } from './revision.js';
import { roleSchema } from './roles.js';
import { columnsSchema } from './table-columns.js';

/** Rows of a page: the most, and what the dashboard asks for at first. */
export const LEARNER_ROWS_MOST = 300;
export const LEARNER_ROWS = 100;
/** So many are the top, and the bottom. */
export const LEARNERS_AT_AN_END = 10;

export const learnerFilters = ['all', 'top', 'bottom'] as const;
export type LearnerFilter = (typeof learnerFilters)[number];
export const learnerColumns = [
  'name',
  'department',
  'active',
  'hours',
  'sessions',
  'topics',
  'nudges',
  'struggle',
] as const;
export type LearnerColumn = (typeof learnerColumns)[number];

/** Rows of a page of the allocation page at first, and by which of its columns the service sorts. */
export const MEMBER_ROWS = 25;
export const memberColumns = ['name', 'hours', 'sessions'] as const satisfies readonly LearnerColumn[];
export type MemberColumn = (typeof memberColumns)[number];

/** The order of a group's rows: who waits comes first. */
export const groupStatuses = ['PENDING', 'APPROVED', 'UNKNOWN'] as const;

/**
 * GET /api/v1/allocation_table (product/manager#learner-table). `corporate_id` is the caller's own organisation or FORBIDDEN;
 * `platform_id` is taken and not read. `filter`: 'top' and 'bottom' are ten by study time in the period, and `search`
 * (in name and department) looks among those. Whoever is switched off is in it, not active. `period` as in product/shared#periods.
 */
export const learnerTableQuerySchema = z.object({
  corporate_id: z.uuid().optional(),
  platform_id: z.string().max(64).optional(),
  filter: z.enum(learnerFilters).default('all'),
  period: insightFilterSchema.default('this'),
  search: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(LEARNER_ROWS_MOST).default(LEARNER_ROWS),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  /** A group's people come in the order of their standing, then by name, where no column is chosen. */
  column: z.enum(learnerColumns).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  /**
   * The people of a group (product/members#group-mode): `corporate_id` is the group's id, the figures are of all time, and
   * `filter`, `period`, and `time_zone` aren't read. NOT_FOUND for whoever is neither its mentor nor a manager.
   */
  is_group: z.enum(['true', 'false']).default('false'),
  /**
   * 'members' (product/members#allocation): whoever has a license, switched off or on, with their flags and all they studied;
   * `filter`, `period`, and `time_zone` aren't read, `search` looks in the email too, and they come by name where no
   * column is chosen.
   */
  of: z.enum(['learners', 'members']).default('learners'),
  /** IANA name of the viewer's time zone; one that no one knows is answered VALIDATION_FAILED. */
  time_zone: z.string().max(64).default('UTC'),
});
export type LearnerTableQuery = z.infer<typeof learnerTableQuerySchema>;
/** GET /api/v1/allocation_table/csv: all rows of the same table, with the columns that it shows. */
export const learnerExportQuerySchema = learnerTableQuerySchema
  .omit({ limit: true, page_no: true })
  .extend({ columns: columnsSchema('learners') });
export type LearnerExportQuery = z.infer<typeof learnerExportQuerySchema>;

/** How someone stands in a group; absent outside group mode. What is asked to be let in has no figures. */
const groupStanding = {
  sessions: z.number().int().nonnegative().optional(),
  group_status: z.enum(groupStatuses).optional(),
  /** A mentor of the group; among members, a manager. */
  is_admin: z.boolean().optional(),
  /** The organisation's admins haven't accepted them yet, whatever the group's mentors said. */
  waits_for_admin: z.boolean().optional(),
};

/** What members alone have. */
const memberFlags = {
  /** The Assign flag; false: switched off. */
  license_active_status: z.boolean().optional(),
  role: roleSchema.optional(),
  /** True only by the learner's own word; null: never asked. */
  recording_flag: z.boolean().nullable().optional(),
  /** A question whether to record them waits for their answer. */
  recording_asked: z.boolean().optional(),
  /** The caller may switch them off and on, their own account aside. */
  may_change: z.boolean().optional(),
};

/** A member with what they studied in the period. */
export const learnerRowSchema = z.object({
  /** Person. */
  user_id: z.uuid(),
  full_name: z.string(),
  profile_image_url: z.string().nullable(),
  /** The account is accepted, and its license is on. */
  active: z.boolean(),
  /** Minutes studied, fractions included. */
  duration: z.number().nonnegative(),
  /** Capabilities studied, by name. What people typed in words of their own is counted, and never quoted. */
  topics: z.array(z.string()),
  /** All topics studied, those in words of their own included. */
  topics_studied: z.number().int().nonnegative(),
  nudge_yes_count: z.number().int().nonnegative(),
  /** Units of ten seconds, parts included; both null where expressions aren't shown to the caller, as of who is switched off. */
  struggling_emotion_count: z.number().nullable(),
  total_emotion_count: z.number().nullable(),
  user_info: z.object({
    /** Account. */
    user_client_id: z.uuid(),
    department: z.string().nullable(),
    /** Of members alone, to the managers of their organisation: the id of their extension opens nothing by itself. */
    email: z.string().optional(),
    external_id: z.string().nullable().optional(),
    is_teacher: z.boolean().optional(),
  }),
  ...memberFlags,
  /** Of a group alone. */
  ...groupStanding,
});
export type LearnerRow = z.infer<typeof learnerRowSchema>;

/** A page. Where expressions aren't shown, a table sorted by them is sorted by time instead. */
export const learnerTableSchema = z.object({
  data: z.array(learnerRowSchema),
  total: z.number().int().nonnegative(),
  /** Of a group alone: its people and who waits, one entry. */
  members_count: z
    .array(
      z.object({
        approved_count: z.number().int().nonnegative(),
        pending_count: z.number().int().nonnegative(),
      }),
    )
    .max(1)
    .optional(),
  /** Of a group alone: may the caller answer its requests, and name its mentors? */
  may: z.object({ answer: z.boolean(), name_mentors: z.boolean() }).optional(),
  filter: z.enum(learnerFilters),
  period: insightFilterSchema,
});
export type LearnerTable = z.infer<typeof learnerTableSchema>;
