import { z } from 'zod';
import { trustMessages } from './catalogue/trust-messages.js';

/** Kinds of data that the service keeps about a person, in the order in which a page shows them. */
export const dataKinds = [
  'profile',
  'preferences',
  'schedule',
  'calendar',
  'accounts',
  'sessions',
  'pages',
  'expressions',
  'nudges',
  'badges',
  'calibration',
  'assignments',
  'notifications',
  'plans',
  'own_plans',
  'plan_marks',
  'attempts',
  'package_sittings',
  'package_units',
  'courses',
  'attention',
  'record_statements',
  'record_documents',
  'outside_study',
  'outside_choice',
  'sending_choice',
  'record_key',
  'directory_entries',
  'saved_views',
  'authored_content',
  'course_files',
  'pictures',
  'sign_ins',
  'pairings',
  'security',
  'mails',
  'weekly_mail',
  'applications',
  'invitations',
  'views',
  'exports',
] as const;
export const dataKindSchema = z.enum(dataKinds);
export type DataKind = z.infer<typeof dataKindSchema>;

/** One kind of data as it is now: how much of it there is, and from when to when. Dates ISO 8601. */
export const keptSchema = z.object({
  kind: dataKindSchema,
  count: z.number().int().nonnegative(),
  oldest: z.iso.datetime().nullable(),
  newest: z.iso.datetime().nullable(),
});
export type Kept = z.infer<typeof keptSchema>;

export const erasureScopes = ['learning', 'account'] as const;
export const erasureScopeSchema = z.enum(erasureScopes);
export type ErasureScope = z.infer<typeof erasureScopeSchema>;

/**
 * Receipt of an erasure. It contains no personal data: the person can keep its address as proof, anyone else sees an
 * id, two times and counts. `counts` is by kind of data; `keys` is the number of the log's keys that were destroyed.
 */
export const erasureReceiptSchema = z.object({
  id: z.uuid(),
  scope: erasureScopeSchema,
  /** 'retention': the policy's time had passed, no one asked. */
  reason: z.enum(['asked', 'retention']),
  status: z.enum(['running', 'done']),
  requested_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  counts: z.partialRecord(dataKindSchema, z.number().int().nonnegative()),
  keys: z.number().int().nonnegative(),
});
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>;
/** GET /api/v1/erasure-receipts/:id, for anyone who has the number. */
export const erasureReceiptAnswerSchema = z.object({ data: erasureReceiptSchema });

/** GET /api/v1/my-data: everything kept about the caller, over all their accounts. */
export const myDataSchema = z.object({
  data: z.object({
    kinds: z.array(keptSchema),
    /** The organisations whose licences hold accounts of the caller; while there is one, no account is erased. */
    held_by: z.array(z.string()),
    /** The account that the caller is in: study data are erased account by account. Null: a personal one. */
    organisation: z.string().nullable(),
    /** False for someone who only ever signed in with another service: a recent sign-in replaces the password. */
    has_password: z.boolean(),
    /** When the service last looked for what has been kept long enough; null before the first time. */
    retention_checked_at: z.iso.datetime().nullable(),
    /** The caller's erasure under way; one that is done names no one. */
    erasure: erasureReceiptSchema.nullable(),
  }),
});
export type MyData = z.infer<typeof myDataSchema>;

/** The kinds of personal data whose views are recorded: by other people, and by programs that read the record store. */
export const viewedThings = [
  'session_detail',
  'team_board',
  'employee_list',
  'assignments',
  'plans',
  'reports',
  'export',
  'audit_trail',
  'essays',
  'record_statements',
  'record_documents',
  'sent_statements',
] as const;
export const viewedThingSchema = z.enum(viewedThings);
export type ViewedThing = z.infer<typeof viewedThingSchema>;

/** Looks of one person or program at one thing on one day, told as one. */
export const dataViewSchema = z.object({
  /** Of a program or a store, what its organization named it; '' where the viewer is no longer here. */
  viewer_name: z.string(),
  organisation: z.string().nullable(),
  what: viewedThingSchema,
  /** The session, where it was one. */
  session_id: z.uuid().nullable(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  times: z.number().int().positive(),
});
export type DataView = z.infer<typeof dataViewSchema>;
/** GET /api/v1/my-data/views, newest first. `position`: of the live feed, behind which news of looks is to come. */
export const dataViewsQuerySchema = z.object({
  page_no: z.coerce.number().int().min(1).max(100_000).default(1),
  items_per_page: z.coerce.number().int().min(1).max(100).default(10),
});
export type DataViewsQuery = z.output<typeof dataViewsQuerySchema>;
export const dataViewsSchema = z.object({
  data: z.object({ views: z.array(dataViewSchema), total: z.number().int().nonnegative() }),
  position: z.string(),
});
export type DataViews = z.infer<typeof dataViewsSchema>;

/** A copy of everything, made in the background; `progress` in percent, `bytes` once it is ready. */
export const dataExportSchema = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  progress: z.number().int().min(0).max(100),
  requested_at: z.iso.datetime(),
  ready_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  bytes: z.number().int().nonnegative().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;
/** POST /api/v1/my-data/exports: a new one; CONFLICT while one is being made. */
export const dataExportAnswerSchema = z.object({ data: dataExportSchema });
/** GET /api/v1/my-data/exports, newest first. `position`: of the live feed, behind which news of them is to come. */
export const dataExportsSchema = z.object({ data: z.array(dataExportSchema), position: z.string() });
export type DataExports = z.infer<typeof dataExportsSchema>;
/** POST /api/v1/my-data/exports/:id/address: opens in this browser alone, until `expires_at`. */
export const exportAddressSchema = z.object({
  data: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
});
export type ExportAddress = z.infer<typeof exportAddressSchema>;
export const exportFileQuerySchema = z.object({
  expires: z.coerce.number().int().positive(),
  signature: z.string().max(100),
});
export type ExportFileQuery = z.output<typeof exportFileQuerySchema>;

/** The phrase to type, letter by letter, to confirm an erasure. */
export const erasurePhrases: Record<ErasureScope, string> = {
  learning: 'erase my study data',
  account: 'erase my account',
};

/**
 * POST /api/v1/my-data/erasures. VALIDATION_FAILED with `confirmation` where the words differ, PASSWORD_WRONG with
 * `password`, FORBIDDEN where someone without a password signed in too long ago, CONFLICT where a licence holds an
 * account (product/trust#erasing) or another erasure runs.
 */
export const eraseSchema = z
  .object({
    scope: erasureScopeSchema,
    confirmation: z.string().max(100),
    password: z.string().max(200).optional(),
  })
  .refine(({ scope, confirmation }) => confirmation.trim().toLowerCase() === erasurePhrases[scope], {
    path: ['confirmation'],
    error: trustMessages.phraseWrong,
  });
export type Erase = z.infer<typeof eraseSchema>;
