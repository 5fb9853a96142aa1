import { z } from 'zod';
import { accountMessages } from './catalogue/organisations.js';
import { roleSchema } from './roles.js';
import { unread } from './unread.js';

/** A card of the account list. `id` is the account (user_client_id); that is what switch_account takes. */
export const accountCardSchema = z.object({
  id: z.uuid(),
  user_name: z.string(),
  email: z.string(),
  profile_image_url: z.string().nullable(),
  role: roleSchema,
  /** The account that the caller's token is of. */
  current: z.boolean(),
  main_acc: z.boolean(),
  /** PENDING while an admin has not accepted it, INACTIVE while its license is off, or it is suspended. */
  status: z.enum(['ACTIVE', 'PENDING', 'INACTIVE']),
});
export type AccountCard = z.infer<typeof accountCardSchema>;

/** A card of an account in an organisation. */
export const corporateCardSchema = accountCardSchema.extend({
  client_id: z.uuid(),
  community_name: z.string(),
  /** The organisation's image; null shows its initials. */
  image_url: z.string().nullable(),
});
export type CorporateCard = z.infer<typeof corporateCardSchema>;

/**
 * GET /api/v1/accounts (product/organizations#accounts). Users: personal (→ /home). Neighbourhoods: USER, MANAGER,
 * TEACHER of an organisation. Clients: CLIENT_OWNER. Admins: CLIENT_ADMIN. Parents: the platform's own roles. All but
 * Users open /manager-dashboard.
 */
export const accountListSchema = z.object({
  data: z.object({
    Users: z.array(accountCardSchema),
    Neighbourhoods: z.array(corporateCardSchema),
    Clients: z.array(corporateCardSchema),
    Admins: z.array(corporateCardSchema),
    Parents: z.array(corporateCardSchema),
  }),
});
export type AccountList = z.infer<typeof accountListSchema>;

/** PUT /api/v1/make_main_account. Without `client_id` the caller's personal account becomes the main one. */
export const makeMainAccountSchema = z.object({
  client_id: z.uuid().nullish(),
  user_id: unread,
  platform_id: unread,
  main_acc: z.union([z.literal(true), z.literal('true')]),
});
export type MakeMainAccount = z.infer<typeof makeMainAccountSchema>;

/** PUT /api/v1/deactivate_account. Ends the caller's access everywhere; CONFLICT while a licence holds an account. */
export const deactivateAccountSchema = z.object({
  is_active: z.union([z.literal(false), z.literal('false')]),
});
export type DeactivateAccount = z.infer<typeof deactivateAccountSchema>;

export const EXTENSION_ID_LENGTH = 32;

/**
 * A chosen extension (product/sessions#chosen-extension): exactly 32 lowercase letters or digits. That it is none of
 * the default ids is judged by `isDefaultExtension` on the page and by the service.
 */
export const changeExtensionSchema = z.object({
  extension_id: z
    .string({ error: accountMessages.extensionInvalid })
    .regex(/^[a-z0-9]{32}$/, accountMessages.extensionInvalid),
});
export type ChangeExtension = z.infer<typeof changeExtensionSchema>;

/** GET and PUT /api/v1/extension_id: the extension that the caller chose; null is the default one. */
export const chosenExtensionSchema = z.object({
  extension_id: z.string().nullable(),
  default_ids: z.array(z.string()),
});
export type ChosenExtension = z.infer<typeof chosenExtensionSchema>;
