import { z } from 'zod';
import { daySchema } from './assignment.js';
import { reminderRuleWords } from './catalogue/reminder-rules.js';
import { isTimeZone } from './formulas/calendar.js';
import { reminderRules } from './formulas/reminder-days.js';

/** Days that the preview looks ahead, today included. */
export const PREVIEW_DAYS = 14;
/** Reminders that the preview names; the days' counts have all of them. */
export const PREVIEW_NAMED = 100;

const zoneSchema = z.string().max(64).refine(isTimeZone, { error: reminderRuleWords.zoneUnknown });
const hourSchema = z.coerce.number().int().min(0).max(24);

/** When the service reminds by itself: an hour of the day in `time_zone`; it sends from `from_hour` until `until_hour`. */
const hoursFields = { time_zone: zoneSchema, from_hour: hourSchema, until_hour: hourSchema };
const isOpen = ({ from_hour, until_hour }: { from_hour: number; until_hour: number }) =>
  from_hour < until_hour;
const closed = { error: reminderRuleWords.hoursClosed, path: ['until_hour'] };

const distinct = (rules: readonly string[]) => new Set(rules).size === rules.length;

/** An organisation's rules (product/capabilities#reminder-rules); none where no one has chosen any. */
export const reminderRulesSchema = z.object({
  rules: z.array(z.enum(reminderRules)).max(reminderRules.length),
  ...hoursFields,
  /** 0 before the first save. */
  version: z.number().int().min(0).max(2_147_483_647),
});
export type ReminderRules = z.infer<typeof reminderRulesSchema>;

/**
 * PUT /api/v1/reminder_rules: CONCURRENT_CHANGE where `version` is no longer the stored one; FORBIDDEN where someone who
 * isn't an admin names another time zone than the one that was chosen (product/organizations#time-zone).
 */
export const saveReminderRulesSchema = reminderRulesSchema
  .refine(({ rules }) => distinct(rules), { error: reminderRuleWords.ruleTwice, path: ['rules'] })
  .refine(isOpen, closed);

/** GET /api/v1/reminder_rules/preview: what these rules would send, whether they are saved or not. */
export const reminderPreviewQuerySchema = z
  .object({
    /** Names of rules with commas between them. */
    rules: z
      .string()
      .max(100)
      .default(reminderRules.join())
      .transform((text) => (text === '' ? [] : text.split(',')))
      .pipe(z.array(z.enum(reminderRules)).max(reminderRules.length)),
    time_zone: zoneSchema.default('UTC'),
    from_hour: hourSchema.default(0),
    until_hour: hourSchema.default(24),
  })
  .refine(isOpen, closed);
export type ReminderPreviewQuery = z.infer<typeof reminderPreviewQuerySchema>;

const namedSchema = z.object({ id: z.uuid(), name: z.string() });
export const reminderPreviewSchema = z.object({
  /** Reminders within the next two weeks, if nothing changes. */
  total: z.number().int().nonnegative(),
  /** Days with at least one, in order. */
  days: z
    .array(
      z.object({
        day: daySchema,
        count: z.number().int().positive(),
        people: z.number().int().positive(),
        /** By the name of the person; of all days together {@link PREVIEW_NAMED} at most. */
        reminders: z.array(
          z.object({
            assignment_id: z.uuid(),
            rule: z.enum(reminderRules),
            deadline: daySchema,
            assignee: z.object({ id: z.uuid(), full_name: z.string() }),
            capability: namedSchema,
          }),
        ),
      }),
    )
    .max(PREVIEW_DAYS),
});
export type ReminderPreview = z.infer<typeof reminderPreviewSchema>;
