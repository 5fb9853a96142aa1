import { z } from 'zod';
import { roleSchema } from './roles.js';

/** /api/admin/registrants: every account of the platform, for platform roles (product/console#registrants). */
export const registrantSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  user_name: z.string(),
  email: z.string(),
  client_id: z.uuid().nullable(),
  client_name: z.string().nullable(),
  network: z.enum(['client', 'clients', 'users']),
  role: roleSchema,
  is_admin: z.boolean(),
  is_user_account_active: z.boolean(),
  user_client_created_at: z.iso.datetime(),
  user_count: z.number().int().nullable(),
  max_licenses: z.number().int().nullable(),
  /** Whether the caller may switch this account; never oneself, someone above, a personal one, or one that waits. */
  may_change: z.boolean(),
  /** Whether the caller may suspend this account, a personal one; never one's own, or that of someone above. */
  may_suspend: z.boolean(),
});
export type Registrant = z.infer<typeof registrantSchema>;
export const registrantSortFields = [
  'user_name',
  'email',
  'client_name',
  'network',
  'user_client_created_at',
  'is_admin',
  'is_user_account_active',
  'id',
] as const;
/** Everyone, personal accounts alone, or admins alone (product/console#menu). */
export const registrantTypes = ['all', 'users', 'admins'] as const;
export type RegistrantType = (typeof registrantTypes)[number];
export const CONSOLE_PAGE_SIZES = [10, 25, 100] as const;
export const CONSOLE_DEFAULT_PAGE = 25;
/** Search in the console waits this long after the last key, in milliseconds (product/console#registrants). */
export const CONSOLE_SEARCH_DEBOUNCE_MS = 500;

/** /api/admin/mails (development): what the mail sink caught. */
export const caughtMailSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  received_at: z.iso.datetime(),
  html: z.string(),
  text: z.string(),
});
export type CaughtMail = z.infer<typeof caughtMailSchema>;
export const mailSortFields = ['received_at', 'subject', 'to', 'from', 'id'] as const;

/** /api/admin/dead-letters: mails that every try failed to send, for ops. */
export const deadLetterSchema = z.object({
  id: z.string(),
  queue: z.string(),
  kind: z.string(),
  cause: z.string(),
  to: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  failed_at: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;
export const deadLetterSortFields = ['failed_at', 'attempts', 'kind', 'cause', 'error', 'id'] as const;

/**
 * /api/admin/held-events: what a reader of the event log holds back, for ops. 'put-aside': a stream whose events it can't
 * apply, all others go on. 'stopped': the whole reader. 'retrying': it runs, but keeps failing through no fault of an event.
 */
export const heldEventSchema = z.object({
  /** A UUID of what is put aside, else the reader's name. */
  id: z.string(),
  kind: z.enum(['put-aside', 'stopped', 'retrying']),
  reader: z.string(),
  /** Version of the reader's build. */
  version: z.number().int(),
  tenant: z.uuid().nullable(),
  stream: z.string().nullable(),
  /** The event that could not be applied when it was last tried; null where it is no event's fault. */
  event_id: z.uuid().nullable(),
  event_type: z.string().nullable(),
  /** The error message without the values it quoted, which may be personal data. */
  error: z.string(),
  attempts: z.number().int().nullable(),
  /** Events that wait: of the stream, or of the whole log. */
  waiting: z.number().int(),
  since: z.iso.datetime(),
  /** A retry was asked for and is still to come. */
  retry_asked: z.boolean(),
});
export type HeldEvent = z.infer<typeof heldEventSchema>;
export const heldEventSortFields = ['since', 'reader', 'kind', 'error', 'attempts', 'waiting', 'id'] as const;
