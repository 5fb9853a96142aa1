import { z } from 'zod';
import { revisionSchema } from './revision.js';
import { preferenceMessages, profileMessages as words, targetMessages } from './catalogue/profile.js';
import { UNCHOSEN } from './formulas/completion.js';
import { isWebsite, PHONE, withScheme } from './organisation.js';
import { plainWords } from './plain-words.js';

/** Options (product/profile#general-information); '0' is the stored gender before anyone has chosen one. */
export const genders = ['Male', 'Female', 'Fluid'] as const;
export const races = ['Black', 'White', 'Asian', 'Hispanic'] as const;

const TEXT_MAX = 80;
const WEBSITE_MAX = 200;
/** Letters and spaces only (product/profile#rules-of-the-fields), of any script. */
export const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]*$/u;

/** The profile's text as it is on the form: what a person says of themselves. '' where nothing was said. */
export const generalInfoFieldsSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** One of {@link genders}, or '0'. */
  gender: z.string(),
  race: z.string(),
  religion: z.string(),
  phone_cellular: z.string(),
  /** Location: id of the countries look-up. */
  user_address1: z.string(),
  website: z.string(),
  designation: z.string(),
  department: z.string(),
});
export type GeneralInfoFields = z.infer<typeof generalInfoFieldsSchema>;

/**
 * GET /api/v1/auth (product/profile#general-information). `id` in the query may only name the caller.
 * `version` goes back with the save.
 */
export const userGeneralInfoSchema = generalInfoFieldsSchema.extend({
  id: z.uuid(),
  user_id: z.uuid(),
  external_id: z.string().nullable(),
  user_name: z.string(),
  email: z.string(),
  profile_image_url: z.string().nullable(),
  /** Name of the organisation that the caller acts in; null on a personal account. */
  employer: z.string().nullable(),
  /** False for someone who only ever signed in with another service: there is none to change. */
  has_password: z.boolean(),
  version: revisionSchema,
});
export type UserGeneralInfo = z.infer<typeof userGeneralInfoSchema>;
export const userProfileSchema = z.object({ data: userGeneralInfoSchema });
export type UserProfile = z.infer<typeof userProfileSchema>;
/** Query of GET /api/v1/auth. FORBIDDEN for someone else's id. */
export const userProfileQuerySchema = z.object({ id: z.uuid().optional() });

const text = z.string().trim().max(TEXT_MAX, words.tooLong);

/**
 * The rules of the general information (product/profile#rules-of-the-fields). A name that is stored already stays good,
 * whatever it is written with: people are called O'Brien, and may change their address all the same.
 */
export function generalInfoRules(stored: Partial<GeneralInfoFields> = {}) {
  const letters = (field: keyof GeneralInfoFields, invalid: string) =>
    text.refine((value) => value === stored[field] || LETTERS_AND_SPACES.test(value), invalid);
  const name = (field: 'first_name' | 'last_name', required: string, invalid: string) =>
    letters(field, invalid).refine((value) => value !== '', required);
  return z.object({
    first_name: name('first_name', words.firstNameRequired, words.firstNameInvalid),
    last_name: name('last_name', words.lastNameRequired, words.lastNameInvalid),
    gender: z.enum([UNCHOSEN, ...genders], { error: words.optionInvalid }),
    race: letters('race', words.raceInvalid),
    religion: letters('religion', words.religionInvalid),
    phone_cellular: text.refine((value) => value === '' || PHONE.test(value), words.phoneInvalid),
    user_address1: text.min(1, words.locationRequired),
    website: z
      .string()
      .trim()
      .max(WEBSITE_MAX, words.tooLong)
      .transform((value) => (value === '' ? '' : withScheme(value)))
      .refine((value) => value === '' || isWebsite(value), words.websiteInvalid),
    designation: text,
    department: text,
  });
}

/** Profile tab keys (product/profile#tabs). */
export const profileTabIds = ['learningPreferences', 'targets'] as const;
export const profileTabIdSchema = z.enum(profileTabIds);
export type ProfileTabId = z.infer<typeof profileTabIdSchema>;

export const SLIDER_MAX = 5;
/** 0 to 5, step 1; null: not said yet. */
const slider = z.number().int().min(0).max(SLIDER_MAX).nullable();

/** Lesson formats (product/profile#learning-preferences); the id is the name. */
export const lessonFormats = ['Audio', 'Article', 'OnlineCourses', 'Podcast', 'Video'] as const;
export const lessonFormatSchema = z.enum(lessonFormats);
export type LessonFormat = z.infer<typeof lessonFormatSchema>;

const isDistinct = (values: readonly (string | null)[]) => {
  const given = values.filter((value) => value !== null).map(plainWords);
  return new Set(given).size === given.length;
};

/** Content of the tab learningPreferences (product/profile#learning-preferences). */
export const learningPreferencesSchema = z.object({
  /** Introvert to Extrovert. */
  learningPersonality: slider,
  /** Morning to Night. */
  preferredLearningTime: slider,
  /** Slow to Fast. */
  preferredLearningPace: slider,
  /** 1st, 2nd and 3rd choice; a format has one rank at most. */
  preferredLessonFormats: z
    .object({
      1: lessonFormatSchema.nullable(),
      2: lessonFormatSchema.nullable(),
      3: lessonFormatSchema.nullable(),
    })
    .refine((ranks) => isDistinct(Object.values(ranks)), preferenceMessages.formatTwice),
});
export type LearningPreferences = z.infer<typeof learningPreferencesSchema>;

export const TARGET_HOURS_WEEK_MAX = 100;
export const TARGET_HOURS_MONTH_MAX = 400;
export const TARGET_NUMBER_MAX = 20;

const target = (most: number, bounds: string) =>
  z.number({ error: targetMessages.required }).int(targetMessages.whole).min(1, bounds).max(most, bounds);
/** A capability's id, or plain text when not an id. */
const capability = z
  .string({ error: targetMessages.capabilityRequired })
  .trim()
  .min(1, targetMessages.capabilityRequired)
  .max(TEXT_MAX, words.tooLong);

/** Is this a capability's id, and not plain text? */
export function isCapabilityId(value: string): boolean {
  return z.uuid().safeParse(value).success;
}

/** Content of the tab targets (product/profile#targets). Whole numbers. */
export const targetsSchema = z
  .object({
    /** Capabilities a week. */
    targetNumber: target(TARGET_NUMBER_MAX, targetMessages.number),
    targetHoursAWeek: target(TARGET_HOURS_WEEK_MAX, targetMessages.hoursAWeek),
    targetHoursAMonth: target(TARGET_HOURS_MONTH_MAX, targetMessages.hoursAMonth),
    targetCapabilities: z
      .object({ 1: capability, 2: capability, 3: capability })
      .refine((ranks) => isDistinct(Object.values(ranks)), targetMessages.capabilityTwice),
  })
  .refine(({ targetHoursAWeek, targetHoursAMonth }) => targetHoursAMonth >= targetHoursAWeek, {
    path: ['targetHoursAMonth'],
    message: targetMessages.monthBelowWeek,
  });
export type Targets = z.infer<typeof targetsSchema>;

/** Ids that old clients send along. An account that is not the caller's is FORBIDDEN; the platform is not read. */
const named = { user_client_id: z.uuid().optional(), platform_id: z.unknown().optional() };

/** Query of GET /api/v1/profile_details. */
export const profileDetailsQuerySchema = z.object({ ...named, tab_id: profileTabIdSchema });
export type ProfileDetailsQuery = z.infer<typeof profileDetailsQuerySchema>;

const detail = <Content extends z.ZodType>(content: Content) =>
  z.object({
    /** Null until it was saved first. */
    content: content.nullable(),
    /** Goes back with the save; 0 until the first one. */
    version: revisionSchema,
    updated_at: z.iso.datetime().nullable(),
    /** Current names of the capabilities in `content`, by id; deleted capabilities are absent. */
    capability_names: z.record(z.string(), z.string()),
  });

/** Answer of GET and POST /api/v1/profile_details. */
export const profileDetailsSchema = z.object({
  data: z.discriminatedUnion('tab_id', [
    detail(learningPreferencesSchema).extend({ tab_id: z.literal('learningPreferences') }),
    detail(targetsSchema).extend({ tab_id: z.literal('targets') }),
  ]),
});
export type ProfileDetails = z.infer<typeof profileDetailsSchema>;
export type DetailsOf<Tab extends ProfileTabId> = Extract<ProfileDetails['data'], { tab_id: Tab }>;

/**
 * POST /api/v1/profile_details. CONCURRENT_CHANGE when `version` is not the stored one: nothing was written, and what
 * is stored can be read and saved over with its version.
 */
export const saveProfileDetailsSchema = z.discriminatedUnion('tab_id', [
  z.object({
    ...named,
    tab_id: z.literal('learningPreferences'),
    version: revisionSchema,
    content: learningPreferencesSchema,
  }),
  z.object({
    ...named,
    tab_id: z.literal('targets'),
    version: revisionSchema,
    content: targetsSchema,
  }),
]);
export type SaveProfileDetails = z.infer<typeof saveProfileDetailsSchema>;

/** Items of the home's bar in its order (product/home#completion-bar), each with the profile's tab that it leads to. */
export const completionItems = [
  { item: 'demographics', tab: 0 },
  { item: 'learningPreferences', tab: 1 },
  { item: 'targets', tab: 2 },
  { item: 'calibrations', tab: 3 },
  { item: 'badges', tab: 4 },
] as const;
export type CompletionItemName = (typeof completionItems)[number]['item'];

/**
 * GET /api/v1/profile_completion (product/home#completion-bar). The first three items carry the 33
 * points; calibrations (done once) and badges (one earned) are told of and count nothing.
 */
export const completionStatusSchema = z.object({
  data: z.object({
    /** score / 33 in percent, 3 significant digits. */
    percentage: z.number(),
    score: z.number().int(),
    /** Keys of the tabs on which something is missing; the header shows 3 minus their number. */
    incompleteTabs: z.array(z.enum(['generalInformation', 'learningPreferences', 'targets'])),
    items: z.array(
      z.object({
        item: z.enum(completionItems.map(({ item }) => item)),
        /** Index of the profile's tab. */
        tab: z.number().int(),
        done: z.boolean(),
        /** Fields that say nothing yet, by their names on the wire. */
        missing: z.array(z.string()),
        /** Points reached of those there are; 0 of 0 for what carries none. */
        points: z.number().int(),
        points_max: z.number().int(),
      }),
    ),
  }),
});
export type CompletionStatus = z.infer<typeof completionStatusSchema>;
