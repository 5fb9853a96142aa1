import { z } from 'zod';
import { licenceMessages } from './catalogue/licences.js';
import { registrantSchema } from './console.js';
import { roleSchema } from './roles.js';

const unread = z.unknown().optional();
const count = z.number().int().nonnegative();
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Kinds of registrants (product/console#menu): everyone, personal accounts, admins, and organizations. */
export const networkTypes = ['all', 'users', 'admins', 'clients'] as const;
export type NetworkType = (typeof networkTypes)[number];

/**
 * GET /api/v2/networkSummary and /api/v1/Get_Clients_Summary: the counts beside the menu. What an organization's admin is
 * told ends at their organization, whatever is asked.
 */
export const networkSummaryQuerySchema = z.object({ client_id: unread, type: unread, corp_id: unread });
export const networkSummarySchema = z.object({
  data: z.object({
    all: count,
    users: count,
    admins: count,
    clients: count,
    /** Of the caller's own organization, without those who wait to be let in. */
    members: count,
  }),
});
export type NetworkSummary = z.infer<typeof networkSummarySchema>['data'];

/** What `sort_by` of networkUsers may name. */
export const networkUserSortFields = [
  'user_name',
  'email',
  'client_name',
  'user_client_created_at',
  'is_admin',
  'is_user_account_active',
  'user_count',
  'max_licenses',
] as const;
const pair = z.tuple([z.enum(networkUserSortFields), z.string().regex(/^(asc|desc)$/i)]);

/**
 * GET /api/v1/networkUsers. `sort_by` holds JSON pairs such as `[["email","DESC"]]`, of which the first one counts.
 * With type `clients` a row is an organization: its own id, its name, nobody's email.
 */
export const networkUsersQuerySchema = z.object({
  client_id: unread,
  type: z.enum(networkTypes).default('all'),
  page_number: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(300).default(25),
  sort_by: z
    .string()
    .max(400)
    .default('[]')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This isn’t valid JSON.' });
        return z.NEVER;
      }
    })
    .pipe(z.array(pair).max(5)),
  search: z.string().trim().max(120).default(''),
});
export type NetworkUsersQuery = z.output<typeof networkUsersQuerySchema>;
export const networkUserSchema = registrantSchema.extend({
  /** Null for an organization, as its role and date are. */
  user_id: z.uuid().nullable(),
  role: roleSchema.nullable(),
  user_client_created_at: z.iso.datetime().nullable(),
  neighborhood_details: z.object({ name: z.string() }).nullable(),
});
export type NetworkUser = z.infer<typeof networkUserSchema>;
export const networkUsersSchema = z.object({
  registrants: z.array(networkUserSchema),
  total_pages: count,
  pagination: z.object({ totalRecords: count }),
});
export type NetworkUsers = z.infer<typeof networkUsersSchema>;

/** /api/admin/neighborhoods: every organization, for platform roles. */
export const neighborhoodSchema = z.object({
  id: z.uuid(),
  client_name: z.string(),
  /** People whom an admin accepted, switched-off ones among them. */
  member_count: count,
  /** Licenses taken, by people who wait as well. */
  user_count: count,
  max_licenses: count,
});
export type Neighborhood = z.infer<typeof neighborhoodSchema>;
export const neighborhoodSortFields = [
  'client_name',
  'member_count',
  'user_count',
  'max_licenses',
  'id',
] as const;

/**
 * /api/admin/members: the members of one organization. `client_id` is read for platform roles only; anyone else's is
 * their own.
 */
export const networkMemberSchema = z.object({
  /** The account. */
  id: z.uuid(),
  user_id: z.uuid(),
  client_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  sessions: count,
  /** The first three of their capabilities, by name; never a topic in someone's own words. */
  topics: z.array(z.string()).max(3),
  role: roleSchema,
  is_admin: z.boolean(),
  is_teacher: z.boolean(),
  is_mentor: z.boolean(),
  /** What a teacher teaches, where an admin set it (product/members#teacher-category). */
  category_id: z.uuid().nullable(),
  category_name: z.string().nullable(),
  /** Null: never asked (product/members#train-with-video), or another organization's to know. */
  recording_flag: z.boolean().nullable(),
  /** A question whether to record them waits for their answer. */
  recording_asked: z.boolean(),
  is_user_account_active: z.boolean(),
  user_client_created_at: z.iso.datetime(),
  /** Whether the caller's rank lets them change this member; never oneself. */
  may_change: z.boolean(),
  /** Whether the caller may set what they teach: an admin's, about a teacher of their own organization. */
  may_set_category: z.boolean(),
});
export type NetworkMember = z.infer<typeof networkMemberSchema>;
export const networkMemberSortFields = [
  'full_name',
  'email',
  'sessions',
  'is_admin',
  'is_user_account_active',
  'user_client_created_at',
  'id',
] as const;

/** GET /api/v1/users/getNeighborhoodAllocation: the same, by name, page by page. */
export const neighborhoodAllocationQuerySchema = z.object({
  platform_id: unread,
  corporate_id: z.uuid().toLowerCase().optional(),
  search: z.string().trim().max(120).default(''),
  page_no: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(300).default(300),
});
export const neighborhoodAllocationSchema = z.object({ data: z.array(networkMemberSchema), total: count });

/**
 * PUT /api/v1/updateIsAdmin: makes someone else an admin, or a manager again (product/console#console-changes); `id` is the
 * account. FORBIDDEN for oneself and for someone of a higher rank; CONFLICT for the last admin; NOT_FOUND outside the
 * caller's reach.
 */
export const updateIsAdminSchema = z.object({
  id: z.uuid().toLowerCase(),
  is_admin: flag,
  client_id: unread,
  user_id: unread,
  client_name: unread,
  loggedInUserClientID: unread,
});

/**
 * POST /api/v1/users/activate_or_deactivate: the license of an account (product/members#switching-a-member-off), or a
 * personal account (product/console#suspending-a-personal-account). FORBIDDEN for oneself and for someone of a higher rank;
 * CONFLICT for the last admin; NOT_FOUND outside the caller's reach.
 */
export const activateSchema = z.object({
  id: z.uuid().toLowerCase(),
  /** True, or 'active': on. */
  status: z.union([flag, z.enum(['active', 'inactive']).transform((text) => text === 'active')]),
});

/** Licenses that an organization may have at most. */
export const LICENCES_MAX = 100_000;
/**
 * PUT /api/admin/neighborhoods/:id/licenses: how many licenses an organization has from now on
 * (product/console#license-limit). CONFLICT for fewer than are taken.
 */
export const grantLicencesSchema = z.object({
  total: z
    .number(licenceMessages.range)
    .int(licenceMessages.range)
    .min(1, licenceMessages.range)
    .max(LICENCES_MAX, licenceMessages.range),
});
