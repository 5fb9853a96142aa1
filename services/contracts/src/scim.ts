import { z } from 'zod';

/** Names of SCIM's schemas and messages (RFC 7643, RFC 7644). */
export const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const SCIM_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const SCIM_LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const SCIM_PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const SCIM_MEDIA_TYPE = 'application/scim+json';

/** Bounds of what a directory sends and is sent (product/provisioning#bounds). */
export const SCIM_FILTER_MAX = 1000;
export const SCIM_COUNT_MAX = 200;
export const SCIM_OPERATIONS_MAX = 100;
export const SCIM_MEMBERS_MAX = 1000;

const VALUE_MAX = 255;
const ID_MAX = 100;
const START_MAX = 10_000_000;

/** Names of attributes are of any letter case (RFC 7643, 2.1): each known one gets the case that it is defined in. */
const named = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const known = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    return Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => {
        const one = known.get(name.toLowerCase());
        return one === undefined ? [] : [[one, value]];
      }),
    );
  }, z.object(shape));
};

const text = z.string().max(VALUE_MAX);
const absent = text.nullish();
const schemas = z.array(text).max(20).optional();

/** Some directories send the words instead. */
export const scimBoolean = z.union([
  z.boolean(),
  z
    .string()
    .max(5)
    .regex(/^(true|false)$/i)
    .transform((word) => word.toLowerCase() === 'true'),
]);

/** A user as a directory sends it; attributes that Keenly doesn't keep are not read. */
export const scimUserInputSchema = named({
  schemas,
  userName: text,
  externalId: absent,
  name: named({ givenName: absent, familyName: absent }).nullish(),
  active: scimBoolean.nullish(),
});
export type ScimUserInput = z.output<typeof scimUserInputSchema>;

export const scimMemberSchema = named({ value: z.string().max(ID_MAX) });
export const scimMembersSchema = z.array(scimMemberSchema).max(SCIM_MEMBERS_MAX);

export const scimGroupInputSchema = named({
  schemas,
  displayName: text,
  externalId: absent,
  members: scimMembersSchema.nullish(),
});
export type ScimGroupInput = z.output<typeof scimGroupInputSchema>;

const operation = named({
  op: z.string().max(10),
  path: z.string().max(SCIM_FILTER_MAX).nullish(),
  value: z.unknown().optional(),
});

export const scimPatchSchema = named({
  schemas,
  Operations: z.array(operation).min(1).max(SCIM_OPERATIONS_MAX),
});
export type ScimPatch = z.output<typeof scimPatchSchema>;
export type ScimOperation = ScimPatch['Operations'][number];

const attributeList = z.string().max(SCIM_FILTER_MAX).optional();
const whole = (most: number) => z.coerce.number().int().min(-START_MAX).max(most);

/** Which attributes an answer has. */
export const scimShownSchema = z.object({ attributes: attributeList, excludedAttributes: attributeList });
export type ScimShown = z.output<typeof scimShownSchema>;

/** A list's query. Beyond {@link SCIM_COUNT_MAX} rows no more come in one answer. Lists have an order of their own. */
export const scimListQuerySchema = scimShownSchema.extend({
  filter: z.string().max(SCIM_FILTER_MAX).optional(),
  startIndex: whole(START_MAX).default(1),
  count: whole(START_MAX).default(100),
  sortBy: z.string().max(VALUE_MAX).optional(),
  sortOrder: z.string().max(20).optional(),
});
export type ScimListQuery = z.output<typeof scimListQuerySchema>;

const names = z.array(text).max(50).optional();

/** The same as the body of `.search` (RFC 7644, 3.4.3). */
export const scimSearchSchema = z.object({
  schemas,
  attributes: names,
  excludedAttributes: names,
  filter: z.string().max(SCIM_FILTER_MAX).optional(),
  startIndex: whole(START_MAX).default(1),
  count: whole(START_MAX).default(100),
  sortBy: z.string().max(VALUE_MAX).optional(),
  sortOrder: z.string().max(20).optional(),
});
export type ScimSearch = z.output<typeof scimSearchSchema>;

/** A resource, or a list of them, as RFC 7643 and RFC 7644 have it. */
export const scimResourceSchema = z.record(z.string(), z.unknown());
export type ScimResource = z.output<typeof scimResourceSchema>;
