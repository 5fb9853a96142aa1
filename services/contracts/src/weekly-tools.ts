import { z } from 'zod';
import { subscriptionMessages as words } from './catalogue/organisations.js';
import { emailSchema } from './identity.js';

/** Interests that one subscription may name (product/mails#weekly-email). */
export const INTERESTS_MAX = 4;

/** Options of the interests field, id to name; the tools of the catalogue refer to these ids. */
export const interests = {
  'code-assistants': 'Code assistants',
  'data-analysis': 'Data analysis',
  'design-and-images': 'Design and images',
  'language-learning': 'Language learning',
  'marketing-and-sales': 'Marketing and sales',
  'meeting-notes': 'Meeting notes',
  presentations: 'Presentations',
  productivity: 'Productivity',
  research: 'Research',
  'study-aids': 'Study aids',
  teaching: 'Teaching',
  'video-and-audio': 'Video and audio',
  writing: 'Writing',
} as const;
export type InterestId = keyof typeof interests;
export const interestIds = Object.keys(interests) as [InterestId, ...InterestId[]];
export const interestSchema = z.enum(interestIds);

/** Options of the industry field, id to name. */
export const industries = {
  agriculture: 'Agriculture',
  arts: 'Arts and media',
  construction: 'Construction',
  education: 'Education',
  energy: 'Energy and environment',
  finance: 'Finance',
  government: 'Government',
  health: 'Health care',
  hospitality: 'Hospitality and travel',
  legal: 'Legal',
  manufacturing: 'Manufacturing',
  'non-profit': 'Non-profit',
  retail: 'Retail',
  technology: 'Technology',
  transport: 'Transport',
  other: 'Other',
} as const;
export type IndustryId = keyof typeof industries;
export const industryIds = Object.keys(industries) as [IndustryId, ...IndustryId[]];
export const industrySchema = z.enum(industryIds);

/** An unfilled field of the form. */
const blank = z.literal('').transform(() => undefined);
const interest = z.union([blank, interestSchema]).optional();

/** Most characters of what is typed freely. */
const TEXT_MAX = 80;
export const roleTitleSchema = z.string().trim().max(TEXT_MAX, words.tooLong);

/** A subscription (product/mails#weekly-email); asking again changes the choices. */
export const weeklySubscriptionSchema = z.object({
  first_name: z
    .string({ error: words.firstNameRequired })
    .trim()
    .min(1, words.firstNameRequired)
    .max(TEXT_MAX, words.tooLong),
  email: emailSchema(words.emailInvalid, words.emailInvalid),
  industry: z.union([blank, industrySchema]).optional(),
  roleTitle: roleTitleSchema.default(''),
  /** Country id of the look-up. */
  country: z.string().trim().max(8).default(''),
  interest_one: interest,
  interest_two: interest,
  interest_three: interest,
  interest_four: interest,
});
export type WeeklySubscription = z.input<typeof weeklySubscriptionSchema>;
/** As the service reads it. */
export type WeeklySubscriptionChoice = z.output<typeof weeklySubscriptionSchema>;

/** The caller's subscription; `data` is null if they have none. */
export const ownSubscriptionSchema = z.object({
  data: z
    .object({
      first_name: z.string(),
      email: z.string(),
      industry: z.string().nullable(),
      roleTitle: z.string(),
      country: z.string(),
      interests: z.array(interestSchema),
    })
    .nullable(),
});
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

/** Replaces the caller's own; user_id is never read. */
export const saveInterestsSchema = z.object({
  interests: z.array(interestSchema).max(INTERESTS_MAX, words.tooManyInterests),
  user_id: z.unknown().optional(),
});
export type SaveInterests = z.infer<typeof saveInterestsSchema>;

/** Page path of the link at the end of each mail. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe';

const httpsAddress = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s<>"'`\\]*)?$/i,
    'Enter an address that starts with https://',
  );

/** One tool of the catalogue, as the console edits it. */
export const aiToolInputSchema = z.object({
  name: z.string({ error: 'Enter a name.' }).trim().min(1, 'Enter a name.').max(80),
  description: z.string({ error: 'Describe what it does.' }).trim().min(1, 'Describe what it does.').max(280),
  url: httpsAddress,
  interests: z.array(interestSchema).max(20).default([]),
  /** Empty: for every industry. */
  industries: z.array(industrySchema).max(20).default([]),
  /** Words of a role title it is for; empty: for everyone. */
  roles: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  /** Only active tools go out. */
  is_active: z.boolean().default(true),
});
export type AiToolInput = z.infer<typeof aiToolInputSchema>;
export const aiToolSchema = aiToolInputSchema.extend({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type AiTool = z.infer<typeof aiToolSchema>;
export const aiToolSortFields = ['name', 'updated_at', 'is_active', 'id'] as const;
