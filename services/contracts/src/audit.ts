import { z } from 'zod';
import { roleSchema } from './roles.js';

/** The actions recorded in the audit trail: sign-ins, failed ones included, and changes to roles and accounts. */
export const auditActions = [
  'signed_up',
  'email_verified',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'refresh_replayed',
  'account_switched',
  'password_changed',
  'password_recovered',
  'social_linked',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'second_factor_recovery_started',
  'second_factor_recovery_stopped',
  'second_factor_recovered',
  'second_factor_required',
  'second_factor_optional',
  'recovery_codes_renewed',
  'affect_policy_changed',
  'licence_code_renewed',
  'record_store_credential_made',
  'record_store_credential_changed',
  'record_store_credential_rotated',
  'record_store_credential_ended',
  'own_record_key_made',
  'own_record_key_ended',
  'sign_in_provider_made',
  'sign_in_provider_changed',
  'sign_in_provider_removed',
  'sign_in_domain_approved',
  'sign_in_domain_withdrawn',
  'organization_linked',
  'provisioning_token_made',
  'provisioning_token_changed',
  'provisioning_token_rotated',
  'provisioning_token_ended',
  'provisioned_user_added',
  'provisioned_user_changed',
  'provisioned_user_removed',
  'provisioned_group_made',
  'provisioned_group_changed',
  'provisioned_group_closed',
  'outside_study_allowed',
  'outside_study_ended',
  'sending_expressions_allowed',
  'sending_expressions_ended',
  'sending_addresses_allowed',
  'sending_addresses_ended',
  'webhook_made',
  'webhook_changed',
  'webhook_rotated',
  'webhook_paused',
  'webhook_resumed',
  'webhook_deleted',
  'statement_target_made',
  'statement_target_changed',
  'statement_target_ended',
  'passkey_added',
  'passkey_removed',
  'extension_paired',
  'extension_unpaired',
  'account_opened',
  'organisation_joined',
  'organisation_left',
  'role_changed',
  'account_changed',
  'profile_changed',
  'preferences_changed',
  'targets_changed',
  'schedule_changed',
  'calendar_link_changed',
] as const;
export const auditActionSchema = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** One entry. Names are as they are now. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: auditActionSchema,
  /** The account the entry is about. */
  user_id: z.uuid(),
  user_name: z.string(),
  /** The organisation it happened in; null on a personal account. */
  client_id: z.uuid().nullable(),
  /** The person who acted, if that was someone other than the subject; or the name of the directory's token. */
  actor_name: z.string().nullable(),
  /** Of role changes and joins. */
  role: roleSchema.nullable(),
  previous_role: roleSchema.nullable(),
  /**
   * How they signed in: 'password' or a provider's name; for account_changed and affect_policy_changed the change; for a
   * record store credential its key, for a webhook, a directory's token, or a store that statements are sent to its name;
   * for what a directory changed the id that it knows it by; for an organization's provider its issuer and rule, for a
   * domain of sign-ins the domain; for the profile's own changes the names of the fields, never what they hold.
   */
  detail: z.string().nullable(),
  /** The User-Agent header of the request; '' if it had none. */
  user_agent: z.string(),
  /** Network address; only in one's own trail. */
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/**
 * GET /api/v1/audit, newest first. `scope=organisation` needs the permission 'audit.read' there, and gives what
 * happened in accounts of the caller's organisation.
 */
export const auditQuerySchema = z.object({
  scope: z.enum(['own', 'organisation']).default('own'),
  /** In an organisation: only this person's. */
  user_id: z.uuid().optional(),
  page_no: z.coerce.number().int().min(1).max(100_000).default(1),
  items_per_page: z.coerce.number().int().min(1).max(100).default(25),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditPageSchema = z.object({
  data: z.object({ entries: z.array(auditEntrySchema), total: z.number().int() }),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
